import * as v from 'valibot';
import { line, text } from './field-schemas';
import { fileName } from './file-name';
import { slugShape } from './group-addresses';
import {
  allFacilities,
  type Field,
  facilityDrawings,
  type GroupTexts,
  groupFieldNames,
  groupFields,
} from './group-fields';
import { canBeEmail, cleanEmail } from './person';
import { canBePhone, cleanPhone, singlePhones } from './phone-text';
import { optionalWebAddress, optionalWhatsAppAddress } from './written-address';

/** First segments of the site's own addresses: a doctor's page with one of these names could not be opened. */
const reservedSlugs: readonly string[] = [
  'about-us',
  'account',
  'assets',
  'auth',
  'blogs',
  'book',
  'categories',
  'contact-us',
  'dashboard',
  'door',
  'event',
  'event-news',
  'events',
  'healthz',
  'img',
  'messages',
  'my-site',
  'our-team',
  'outbox',
  'person',
  'photo-gallery',
  'place',
  'privacy',
  'readme',
  'readyz',
  'subscribe',
  'tell',
  'video-gallery',
  'voices',
  'volunteer',
];

export const canBeSlug = (value: string): boolean => slugShape.test(value) && !reservedSlugs.includes(value);

/** Beside the sheet's own colours, which an empty palette is. */
export const paletteNames = ['lagoon', 'river', 'indigo', 'plum', 'lotus', 'marigold', 'moss'] as const;
export type PaletteName = (typeof paletteNames)[number];

/** One of the names, or the hue of the logo when it was chosen, in degrees, and its lightness in percent if it is dark. */
export const isPalette = (value: string): boolean =>
  paletteNames.some((name) => name === value) || /^logo-\d{1,3}(-\d{2})?$/.test(value);

/** Shorter than the two years of the privacy notice; the law wants a year at least (src/server/PRIVACY.md). */
export const keptMonths = ['12', '18'] as const;

const filled = <Entry>(schema: v.GenericSchema<unknown, Entry>, maxLength: number) =>
  v.pipe(v.array(schema, 'not-valid'), v.maxLength(maxLength, 'too-long'));

function schemaOf({ kind, maxLength, entries = 0 }: Field): v.GenericSchema {
  const written = line(maxLength);
  const words = text(maxLength);
  const cleanedBy = (clean: (value: string) => string, isValid: (value: string) => boolean) =>
    v.pipe(
      written,
      v.transform(clean),
      v.maxLength(maxLength, 'too-long'),
      v.check((value) => value === '' || isValid(value), 'not-valid'),
    );
  const checked = (isValid: (value: string) => boolean) =>
    v.pipe(
      written,
      v.check((value) => value === '' || isValid(value), 'not-valid'),
    );
  switch (kind) {
    case 'line':
      return written;
    case 'text':
      return words;
    case 'phone':
      return cleanedBy(cleanPhone, canBePhone);
    case 'email':
      return cleanedBy(cleanEmail, canBeEmail);
    case 'digits':
      return checked((value) => /^\d{2,6}$/.test(value));
    case 'months':
      return checked((value) => keptMonths.some((months) => months === value));
    case 'slug':
      return checked(canBeSlug);
    case 'link':
      return optionalWebAddress;
    case 'whatsapp':
      return optionalWhatsAppAddress;
    case 'palette':
      return checked(isPalette);
    case 'phones':
      return v.pipe(
        filled(cleanedBy(cleanPhone, canBePhone), entries),
        v.transform((written) => written.flatMap(singlePhones)),
        v.maxLength(entries, 'too-long'),
      );
    case 'emails':
      return filled(cleanedBy(cleanEmail, canBeEmail), entries);
    case 'lines':
    case 'languages':
      return filled(written, entries);
    case 'paragraphs':
      return filled(words, entries);
    case 'figures':
      return filled(v.object({ value: line(8), label: written }, 'not-valid'), entries);
    case 'awards':
      return filled(v.object({ title: written, by: written, year: line(10) }, 'not-valid'), entries);
    case 'picture':
      return v.union([v.literal(''), fileName], 'not-valid');
    case 'points':
      return filled(v.object({ title: line(60), text: words }, 'not-valid'), entries);
    case 'checkbox':
      return v.boolean('not-valid');
    case 'film':
      return v.union([v.boolean(), v.pipe(v.string(), v.uuid('not-valid'))], 'not-valid');
    case 'facilities':
      return v.pipe(
        filled(v.picklist(allFacilities, 'not-valid'), entries),
        v.check((chosen) => new Set(chosen).size === chosen.length, 'not-valid'),
      );
    case 'drawing':
      return v.picklist(['', ...facilityDrawings], 'not-valid');
  }
}

const textSchemas = Object.fromEntries(
  groupFieldNames.map((name) => [name, v.exactOptional(schemaOf(groupFields[name]))] as const),
);

// Their shapes follow from the table, entry by entry.
type TextsSchema = v.GenericSchema<GroupTexts, GroupTexts>;
export const groupTexts = v.object(textSchemas, 'not-valid') as unknown as TextsSchema;

/** With the address of a video in the place of its id. */
const shownTexts = v.object({
  ...textSchemas,
  film: v.exactOptional(v.union([v.boolean(), v.string()])),
}) as unknown as TextsSchema;

/** `demo`: the invented group. `new`: not all required texts are published yet. */
export const groupState = v.picklist(['demo', 'new', 'own']);
export type GroupState = v.InferOutput<typeof groupState>;

/** What visitors' pages have of the group in one language; missing texts are those of the main language. */
export const shownGroup = v.object({
  /** Counts the publications; 0 before the first. */
  Version: v.number(),
  State: groupState,
  /** Of the privacy notice: what forms send with a submission, and the day of its last change (2026-11-25). */
  NoticeVersion: v.string(),
  NoticeChangedOn: v.string(),
  Texts: shownTexts,
  /** The texts that are in the main language. */
  Untranslated: v.array(v.string()),
  /** Those of the site, the main one first. A language that is off has all texts in the main one. */
  Languages: v.array(v.string()),
  MainLanguage: v.string(),
  /** The names of the group and of its doctor in every language, by which entries of events and the team are known. */
  Names: v.object({ group: v.array(v.string()), doctor: v.array(v.string()) }),
  /** Of the chosen palette, by the names of the theme; left out for the sheet's own. */
  Colours: v.exactOptional(v.record(v.string(), v.string())),
  /** The languages in which some event, member or video has texts besides its own; absent for none. */
  RowLanguages: v.exactOptional(v.array(v.string())),
  /** For a day after a restore: what visitors read of it, in their language, and until when in local time. */
  Restored: v.exactOptional(v.object({ Words: v.string(), Until: v.string() })),
});
export type ShownGroup = v.InferOutput<typeof shownGroup>;

export const groupPages = v.object({
  /** As in `shownGroup`; absent in answers that a phone has stored before it was answered. */
  Version: v.exactOptional(v.number()),
  Texts: groupTexts,
  Untranslated: v.array(v.string()),
});
export type GroupPages = v.InferOutput<typeof groupPages>;
