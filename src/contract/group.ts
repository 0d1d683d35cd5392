import * as v from 'valibot';
import { fileName } from './file-name';
import { type Facility, facilities, type GroupPart, type Stage, slugShape, stages } from './group-addresses';
import { isWebAddress } from './is-web-address';
import { limits } from './limits';
import { canBeEmail, canBePhone } from './person';
import { text } from './text';

/**
 * Where a text is needed: on every page, or on the pages about the group and its doctor alone. `apart`: it is no text, and
 * answered beside them.
 */
type Place = 'everywhere' | 'pages' | 'apart';

/** How a field is entered, and the shape of its value. */
type Kind =
  /** One line. */
  | 'line'
  /** Several lines. */
  | 'text'
  | 'phones'
  | 'emails'
  | 'phone'
  | 'email'
  | 'digits'
  /** One of `keptMonths`. */
  | 'months'
  | 'slug'
  | 'link'
  | 'film'
  /** The name of a file in the file store. */
  | 'picture'
  | 'palette'
  | 'facilities'
  | 'drawing'
  | 'tick'
  /** A list of lines, or of paragraphs. */
  | 'lines'
  | 'paragraphs'
  | 'figures'
  | 'awards'
  /** Titles, each with a text. */
  | 'points'
  /** Codes, the main language first. The server knows which there are. */
  | 'languages';

interface Field {
  part: GroupPart;
  place: Place;
  kind: Kind;
  /** Characters of a line, text or entry. */
  most: number;
  /** Entries of a list. */
  entries?: number;
  /** Written in each language. */
  translated?: true;
  /** The site cannot be published without it. */
  required?: true;
  /** What it is about, among fields of the same kind. */
  of?: Facility | Stage;
}

export const ownFacilities = ['own1', 'own2', 'own3', 'own4'] as const satisfies Facility[];
export const allFacilities: readonly Facility[] = [...facilities, ...ownFacilities];
export const isOwnFacility = (facility: string): boolean => ownFacilities.some((own) => own === facility);

/** The last is that of an own facility for which the owner has chosen none. */
export const facilityDrawings = [...facilities, 'tree'] as const;
export type FacilityDrawing = (typeof facilityDrawings)[number];

/** Returns the same fields for each of several things, under the names of both, such as `yogaTitle`. */
const fieldsOfEach = <Of extends string, Fields extends Record<string, object>>(
  each: readonly Of[],
  fields: Fields,
) =>
  // Object.fromEntries loses the literal types.
  Object.fromEntries(
    each.flatMap((of) => Object.entries(fields).map(([kind, field]) => [of + kind, { ...field, of }])),
  ) as {
    [Name in `${Of}${keyof Fields & string}`]: {
      [Kind in keyof Fields & string]: Name extends `${Of}${Kind}` ? Fields[Kind] & { of: Of } : never;
    }[keyof Fields & string];
  };

const facilityFields = fieldsOfEach(allFacilities, {
  Title: { part: 'facilities', place: 'everywhere', kind: 'line', most: 40, translated: true },
  Text: { part: 'facilities', place: 'pages', kind: 'text', most: 220, translated: true },
  Drawing: { part: 'facilities', place: 'everywhere', kind: 'drawing', most: 0 },
  Photo: { part: 'facilities', place: 'everywhere', kind: 'picture', most: limits.fileName },
} as const);

const monthFields = fieldsOfEach(stages, {
  Text: { part: 'months', place: 'everywhere', kind: 'text', most: 220, translated: true },
  /** Each completes the sentence that says when to call. */
  Danger: { part: 'months', place: 'everywhere', kind: 'lines', most: 60, entries: 5, translated: true },
} as const);

const photo = { part: 'doctor-page', place: 'pages', kind: 'picture', most: limits.fileName } as const;

/**
 * The table of what the owner writes. From it follow the schemas, the forms, what is missing, and which texts come with
 * every page.
 */
export const groupFields = {
  /** Without it, the site is in all languages. */
  languages: { part: 'languages', place: 'apart', kind: 'languages', most: 2, entries: 3 },
  name: { part: 'name', place: 'everywhere', kind: 'line', most: 60, translated: true, required: true },
  /** Below the icon on a home screen. */
  shortName: { part: 'name', place: 'everywhere', kind: 'line', most: 12, translated: true },
  description: { part: 'name', place: 'everywhere', kind: 'text', most: 200, translated: true },
  doctorName: {
    part: 'doctor',
    place: 'everywhere',
    kind: 'line',
    most: 60,
    translated: true,
    required: true,
  },
  doctorRole: { part: 'doctor', place: 'everywhere', kind: 'line', most: 60, translated: true },
  /** Path of the doctor's page (rule public-routes). */
  doctorSlug: { part: 'doctor', place: 'everywhere', kind: 'slug', most: 60 },
  /** Without it, a drawing that shows nobody. */
  portrait: { part: 'doctor', place: 'everywhere', kind: 'picture', most: limits.fileName },
  phones: { part: 'contact', place: 'everywhere', kind: 'phones', most: limits.phone, entries: 2 },
  emails: { part: 'contact', place: 'everywhere', kind: 'emails', most: limits.email, entries: 2 },
  address: { part: 'contact', place: 'everywhere', kind: 'text', most: 200, translated: true },
  emergency: { part: 'emergency', place: 'everywhere', kind: 'digits', most: 6, required: true },
  ambulance: { part: 'emergency', place: 'everywhere', kind: 'digits', most: 6, required: true },
  /** In all icons (rule picture-sizes); without it, the product's drop. */
  logo: { part: 'logo', place: 'everywhere', kind: 'picture', most: limits.fileName },
  /** Without it, the colours of the sheet. */
  palette: { part: 'colours', place: 'everywhere', kind: 'palette', most: 10 },
  /** The three lines over the picture of the home page. */
  heroLeadIn: { part: 'home', place: 'everywhere', kind: 'line', most: 40, translated: true },
  heroPromise: { part: 'home', place: 'everywhere', kind: 'line', most: 32, translated: true },
  heroLead: { part: 'home', place: 'everywhere', kind: 'text', most: 160, translated: true },
  /** In place of the drawing. */
  heroPicture: { part: 'home', place: 'everywhere', kind: 'picture', most: limits.fileName },
  /** The drawn film, or a video of the site by its id; visitors get the video's address. */
  film: { part: 'home', place: 'everywhere', kind: 'film', most: 0 },
  figures: { part: 'home', place: 'everywhere', kind: 'figures', most: 30, entries: 3, translated: true },
  aboutLead: { part: 'home', place: 'everywhere', kind: 'text', most: 200, translated: true },
  letter: { part: 'home', place: 'everywhere', kind: 'text', most: 400, translated: true },
  /** In their order; without it, all that come with the product. */
  facilities: {
    part: 'facilities',
    place: 'everywhere',
    kind: 'facilities',
    most: 0,
    entries: allFacilities.length,
  },
  /** Without one, the product's own text or drawing; an own facility without a title is not shown. */
  ...facilityFields,
  /** The doctor has read the product's texts of the months. */
  monthsChecked: { part: 'months', place: 'everywhere', kind: 'tick', most: 0 },
  ...monthFields,
  about: { part: 'about', place: 'pages', kind: 'paragraphs', most: 600, entries: 8, translated: true },
  vision: { part: 'about', place: 'pages', kind: 'text', most: 400, translated: true },
  mission: { part: 'about', place: 'pages', kind: 'text', most: 400, translated: true },
  volunteerLead: { part: 'volunteer', place: 'pages', kind: 'text', most: 200, translated: true },
  tasksTitle: { part: 'volunteer', place: 'pages', kind: 'line', most: 60, translated: true },
  tasks: { part: 'volunteer', place: 'pages', kind: 'points', most: 200, entries: 6, translated: true },
  bio: { part: 'doctor-page', place: 'pages', kind: 'paragraphs', most: 600, entries: 8, translated: true },
  achievements: {
    part: 'doctor-page',
    place: 'pages',
    kind: 'lines',
    most: 140,
    entries: 20,
    translated: true,
  },
  /** Captions of the eight drawings, in their order. */
  highlights: { part: 'doctor-page', place: 'pages', kind: 'lines', most: 140, entries: 8, translated: true },
  /** In place of the drawings. */
  photo1: photo,
  photo2: photo,
  photo3: photo,
  photo4: photo,
  photo5: photo,
  photo6: photo,
  photo7: photo,
  photo8: photo,
  positions: { part: 'doctor-page', place: 'pages', kind: 'lines', most: 140, entries: 20, translated: true },
  awards: { part: 'doctor-page', place: 'pages', kind: 'awards', most: 140, entries: 20, translated: true },
  chapterTitle: { part: 'doctor-page', place: 'pages', kind: 'line', most: 60, translated: true },
  chapter: { part: 'doctor-page', place: 'pages', kind: 'text', most: 800, translated: true },
  talksTitle: { part: 'doctor-page', place: 'pages', kind: 'line', most: 60, translated: true },
  talks: { part: 'doctor-page', place: 'pages', kind: 'text', most: 300, translated: true },
  /** Video channel. */
  channel: { part: 'doctor-page', place: 'pages', kind: 'link', most: limits.link },
  /** Who answers for privacy. */
  noticeName: {
    part: 'notice',
    place: 'everywhere',
    kind: 'line',
    most: 60,
    translated: true,
    required: true,
  },
  noticeEmail: { part: 'notice', place: 'everywhere', kind: 'email', most: limits.email },
  noticePhone: { part: 'notice', place: 'everywhere', kind: 'phone', most: limits.phone },
  /** For how long the site keeps what it was sent, where that is shorter than what the product's notice says. */
  keptMonths: { part: 'notice', place: 'everywhere', kind: 'months', most: 2 },
} as const satisfies Record<string, Field>;

export type GroupFieldName = keyof typeof groupFields;
// Object.keys loses the literal types; the table is constant.
export const groupFieldNames = Object.keys(groupFields) as GroupFieldName[];

/** The fields that are there for each of several things. */
export type FieldOfEach = {
  [Name in GroupFieldName]: (typeof groupFields)[Name] extends { of: string } ? Name : never;
}[GroupFieldName];

export interface Figure {
  value: string;
  label: string;
}

export interface Award {
  title: string;
  by: string;
  year: string;
}

export interface Point {
  title: string;
  text: string;
}

type Value<K extends Kind> = K extends 'phones' | 'emails' | 'lines' | 'paragraphs' | 'languages'
  ? string[]
  : K extends 'figures'
    ? Figure[]
    : K extends 'awards'
      ? Award[]
      : K extends 'facilities'
        ? Facility[]
        : K extends 'drawing'
          ? FacilityDrawing | ''
          : K extends 'film'
            ? boolean | string
            : K extends 'tick'
              ? boolean
              : K extends 'points'
                ? Point[]
                : string;

/** In one language. A missing text is the product's own or is not shown; an empty one is not shown. */
export type GroupTexts = {
  [Name in GroupFieldName]?: Value<(typeof groupFields)[Name]['kind']> | undefined;
};

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
  'video-gallery',
  'voices',
  'volunteer',
];

export const canBeSlug = (value: string): boolean => slugShape.test(value) && !reservedSlugs.includes(value);

/** Beside the sheet's own colours, which an empty palette is. */
export const paletteNames = ['lagoon', 'river', 'indigo', 'plum', 'lotus', 'marigold', 'moss'] as const;
export type PaletteName = (typeof paletteNames)[number];

/** One of the names, or the hue of the logo when it was chosen, in degrees. */
export const isPalette = (value: string): boolean =>
  paletteNames.some((name) => name === value) || /^logo-\d{1,3}$/.test(value);

/** Shorter than the two years of the privacy notice; the law wants a year at least (src/server/PRIVACY.md). */
export const keptMonths = ['12', '18'] as const;

const filled = <Entry>(schema: v.GenericSchema<unknown, Entry>, most: number) =>
  v.pipe(v.array(schema, 'not-valid'), v.maxLength(most, 'too-long'));

function schemaOf({ kind, most, entries = 0 }: Field): v.GenericSchema {
  const written = text(most);
  const checked = (isValid: (value: string) => boolean) =>
    v.pipe(
      written,
      v.check((value) => value === '' || isValid(value), 'not-valid'),
    );
  switch (kind) {
    case 'line':
    case 'text':
      return written;
    case 'phone':
      return checked(canBePhone);
    case 'email':
      return checked(canBeEmail);
    case 'digits':
      return checked((value) => /^\d{2,6}$/.test(value));
    case 'months':
      return checked((value) => keptMonths.some((months) => months === value));
    case 'slug':
      return checked(canBeSlug);
    case 'link':
      return checked(isWebAddress);
    case 'palette':
      return checked(isPalette);
    case 'phones':
      return filled(checked(canBePhone), entries);
    case 'emails':
      return filled(checked(canBeEmail), entries);
    case 'lines':
    case 'paragraphs':
    case 'languages':
      return filled(written, entries);
    case 'figures':
      return filled(v.object({ value: text(8), label: written }, 'not-valid'), entries);
    case 'awards':
      return filled(v.object({ title: written, by: written, year: text(10) }, 'not-valid'), entries);
    case 'picture':
      return v.union([v.literal(''), fileName], 'not-valid');
    case 'points':
      return filled(v.object({ title: text(60), text: written }, 'not-valid'), entries);
    case 'tick':
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
});
export type ShownGroup = v.InferOutput<typeof shownGroup>;

export const groupPages = v.object({ Texts: groupTexts, Untranslated: v.array(v.string()) });
export type GroupPages = v.InferOutput<typeof groupPages>;

/** What is still required for publication, by field name; a phone or an e-mail is enough. */
export function missingTexts(texts: GroupTexts): GroupFieldName[] {
  const missing = groupFieldNames.filter((name) => isRequired(name) && !isFilled(texts[name]));
  return isFilled(texts.phones) || isFilled(texts.emails) ? missing : [...missing, 'phones'];
}

/** By which a visitor would take an invented group for a real one. The emergency numbers of the demo are real. */
export const identifyingFields = [
  'name',
  'doctorName',
  'phones',
  'emails',
  'noticeName',
  'noticeEmail',
  'noticePhone',
] as const satisfies GroupFieldName[];

const isRequired = (name: GroupFieldName): boolean => 'required' in groupFields[name];

export const isTranslated = (name: GroupFieldName): boolean => 'translated' in groupFields[name];

export const fieldsOf = (part: GroupPart): GroupFieldName[] =>
  groupFieldNames.filter((name) => groupFields[name].part === part);

/** The fields of a part in a language, which is '' for those that are the same in all. */
export const fieldsIn = (part: GroupPart, language: string): GroupFieldName[] =>
  fieldsOf(part).filter((name) => isTranslated(name) === (language !== ''));

/** Whether a value says anything. */
export const isFilled = (value: GroupTexts[GroupFieldName]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== false;
