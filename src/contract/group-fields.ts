import { type Facility, facilities, type GroupPart, type Stage, stages } from './group-addresses';
import { limits } from './limits';

/**
 * Where a text is needed: on every page, or on the pages about the group and its doctor alone. `metadata`: it is no text, and
 * answered beside them.
 */
type Scope = 'every-page' | 'about-pages' | 'metadata';

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
  /** Of a channel, or of the invitation to a group. */
  | 'whatsapp'
  | 'film'
  /** The name of a file in the file store. */
  | 'picture'
  | 'palette'
  | 'facilities'
  | 'drawing'
  | 'checkbox'
  /** A list of lines, or of paragraphs. */
  | 'lines'
  | 'paragraphs'
  | 'figures'
  | 'awards'
  /** Titles, each with a text. */
  | 'points'
  /** Codes, the main language first. The server knows which there are. */
  | 'languages';

export interface Field {
  part: GroupPart;
  scope: Scope;
  kind: Kind;
  /** Characters of a line, text or entry. */
  maxLength: number;
  /** Entries of a list. */
  entries?: number;
  /** Written in each language. */
  translated?: true;
  /** The site cannot be published without it. */
  required?: true;
  /** What it is about, among fields of the same kind. */
  subject?: Facility | Stage;
}

export const ownFacilities = ['own1', 'own2', 'own3', 'own4'] as const satisfies Facility[];
export const allFacilities: readonly Facility[] = [...facilities, ...ownFacilities];
export const isOwnFacility = (facility: string): boolean => ownFacilities.some((own) => own === facility);

/** The last is that of an own facility for which the owner has chosen none. */
export const facilityDrawings = [...facilities, 'tree'] as const;
export type FacilityDrawing = (typeof facilityDrawings)[number];

/** Returns the same fields for each of several things, under the names of both, such as `yogaTitle`. */
const fieldsOfEach = <Subject extends string, Fields extends Record<string, object>>(
  each: readonly Subject[],
  fields: Fields,
) =>
  // Object.fromEntries loses the literal types.
  Object.fromEntries(
    each.flatMap((subject) =>
      Object.entries(fields).map(([kind, field]) => [subject + kind, { ...field, subject }]),
    ),
  ) as {
    [Name in `${Subject}${keyof Fields & string}`]: {
      [Kind in keyof Fields & string]: Name extends `${Subject}${Kind}`
        ? Fields[Kind] & { subject: Subject }
        : never;
    }[keyof Fields & string];
  };

const facilityFields = fieldsOfEach(allFacilities, {
  Title: { part: 'facilities', scope: 'every-page', kind: 'line', maxLength: 40, translated: true },
  Text: { part: 'facilities', scope: 'about-pages', kind: 'text', maxLength: 220, translated: true },
  Drawing: { part: 'facilities', scope: 'every-page', kind: 'drawing', maxLength: 0 },
  Photo: { part: 'facilities', scope: 'every-page', kind: 'picture', maxLength: limits.fileName },
} as const);

const monthFields = fieldsOfEach(stages, {
  Text: { part: 'months', scope: 'every-page', kind: 'text', maxLength: 220, translated: true },
  /** Each completes the sentence that says when to call. */
  Danger: { part: 'months', scope: 'every-page', kind: 'lines', maxLength: 60, entries: 5, translated: true },
} as const);

const photo = {
  part: 'doctor-page',
  scope: 'about-pages',
  kind: 'picture',
  maxLength: limits.fileName,
} as const;

/** What the texts of a page have in common. */
const doctorPage = { part: 'doctor-page', scope: 'about-pages', translated: true } as const;
const aboutPage = { part: 'about', scope: 'about-pages', translated: true } as const;
const volunteerPage = { part: 'volunteer', scope: 'about-pages', translated: true } as const;
const homePage = { part: 'home', scope: 'every-page', translated: true } as const;
const requiredText = { translated: true, required: true } as const;

/**
 * The table of what the owner writes. From it follow the schemas, the forms, what is missing, and which texts come with
 * every page.
 */
export const groupFields = {
  /** Without it, the site is in all languages. */
  languages: { part: 'languages', scope: 'metadata', kind: 'languages', maxLength: 2, entries: 3 },
  name: { part: 'name', scope: 'every-page', kind: 'line', maxLength: 60, ...requiredText },
  /** Below the icon on a home screen. */
  shortName: { part: 'name', scope: 'every-page', kind: 'line', maxLength: 12, translated: true },
  description: { part: 'name', scope: 'every-page', kind: 'text', maxLength: 200, translated: true },
  doctorName: { part: 'doctor', scope: 'every-page', kind: 'line', maxLength: 60, ...requiredText },
  doctorRole: { part: 'doctor', scope: 'every-page', kind: 'line', maxLength: 60, translated: true },
  /** Without it, a drawing that shows nobody. */
  portrait: { part: 'doctor', scope: 'every-page', kind: 'picture', maxLength: limits.fileName },
  /** Path of the doctor's page (rule public-routes). */
  doctorSlug: { part: 'doctor', scope: 'every-page', kind: 'slug', maxLength: 60 },
  phones: { part: 'contact', scope: 'every-page', kind: 'phones', maxLength: limits.phone, entries: 2 },
  emails: { part: 'contact', scope: 'every-page', kind: 'emails', maxLength: limits.email, entries: 2 },
  whatsapp: { part: 'contact', scope: 'every-page', kind: 'whatsapp', maxLength: limits.link },
  address: { part: 'contact', scope: 'every-page', kind: 'text', maxLength: 200, translated: true },
  /** Under which phones save the group's number; without it, the group's name. */
  cardName: { part: 'contact', scope: 'every-page', kind: 'line', maxLength: 40, translated: true },
  emergency: { part: 'emergency', scope: 'every-page', kind: 'digits', maxLength: 6, required: true },
  ambulance: { part: 'emergency', scope: 'every-page', kind: 'digits', maxLength: 6, required: true },
  /** In all icons (rule picture-sizes); without it, the product's drop. */
  logo: { part: 'logo', scope: 'every-page', kind: 'picture', maxLength: limits.fileName },
  /** Without it, the colours of the sheet. */
  palette: { part: 'colours', scope: 'every-page', kind: 'palette', maxLength: 11 },
  /** The three lines over the picture of the home page. */
  heroLeadIn: { ...homePage, kind: 'line', maxLength: 40 },
  heroPromise: { ...homePage, kind: 'line', maxLength: 32 },
  heroLead: { ...homePage, kind: 'text', maxLength: 160 },
  /** In place of the drawing. */
  heroPicture: { part: 'home', scope: 'every-page', kind: 'picture', maxLength: limits.fileName },
  /** The drawn film, or a video of the site by its id; visitors get the video's address. */
  film: { part: 'home', scope: 'every-page', kind: 'film', maxLength: 0 },
  figures: { ...homePage, kind: 'figures', maxLength: 30, entries: 3 },
  aboutLead: { ...homePage, kind: 'text', maxLength: 200 },
  letter: { ...homePage, kind: 'text', maxLength: 400 },
  /** In their order; without it, all that come with the product. */
  facilities: {
    part: 'facilities',
    scope: 'every-page',
    kind: 'facilities',
    maxLength: 0,
    entries: allFacilities.length,
  },
  /** Without one, the product's own text or drawing; an own facility without a title is not shown. */
  ...facilityFields,
  /** The doctor has read the product's texts of the months. */
  monthsChecked: { part: 'months', scope: 'every-page', kind: 'checkbox', maxLength: 0 },
  ...monthFields,
  about: { ...aboutPage, kind: 'paragraphs', maxLength: 600, entries: 8 },
  vision: { ...aboutPage, kind: 'text', maxLength: 400 },
  mission: { ...aboutPage, kind: 'text', maxLength: 400 },
  volunteerLead: { ...volunteerPage, kind: 'text', maxLength: 200 },
  tasksTitle: { ...volunteerPage, kind: 'line', maxLength: 60 },
  tasks: { ...volunteerPage, kind: 'points', maxLength: 200, entries: 6 },
  bio: { ...doctorPage, kind: 'paragraphs', maxLength: 600, entries: 8 },
  achievements: { ...doctorPage, kind: 'lines', maxLength: 140, entries: 20 },
  /** Captions of the eight drawings, in their order. */
  highlights: { ...doctorPage, kind: 'lines', maxLength: 140, entries: 8 },
  /** In place of the drawings. */
  photo1: photo,
  photo2: photo,
  photo3: photo,
  photo4: photo,
  photo5: photo,
  photo6: photo,
  photo7: photo,
  photo8: photo,
  positions: { ...doctorPage, kind: 'lines', maxLength: 140, entries: 20 },
  awards: { ...doctorPage, kind: 'awards', maxLength: 140, entries: 20 },
  chapterTitle: { ...doctorPage, kind: 'line', maxLength: 60 },
  chapter: { ...doctorPage, kind: 'text', maxLength: 800 },
  talksTitle: { ...doctorPage, kind: 'line', maxLength: 60 },
  talks: { ...doctorPage, kind: 'text', maxLength: 300 },
  /** Video channel. */
  channel: { part: 'doctor-page', scope: 'about-pages', kind: 'link', maxLength: limits.link },
  /** Who answers for privacy. */
  noticeName: { part: 'notice', scope: 'every-page', kind: 'line', maxLength: 60, ...requiredText },
  noticeEmail: { part: 'notice', scope: 'every-page', kind: 'email', maxLength: limits.email },
  noticePhone: { part: 'notice', scope: 'every-page', kind: 'phone', maxLength: limits.phone },
  /** For how long the site keeps what it was sent, where that is shorter than what the product's notice says. */
  keptMonths: { part: 'notice', scope: 'every-page', kind: 'months', maxLength: 2 },
} as const satisfies Record<string, Field>;

export type GroupFieldName = keyof typeof groupFields;
// Object.keys loses the literal types; the table is constant.
export const groupFieldNames = Object.keys(groupFields) as GroupFieldName[];

/** The fields that are there for each of several things. */
export type FieldOfEach = {
  [Name in GroupFieldName]: (typeof groupFields)[Name] extends { subject: string } ? Name : never;
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

/** The values that are no text. */
interface Values extends Record<'phones' | 'emails' | 'lines' | 'paragraphs' | 'languages', string[]> {
  figures: Figure[];
  awards: Award[];
  points: Point[];
  facilities: Facility[];
  drawing: FacilityDrawing | '';
  film: boolean | string;
  checkbox: boolean;
}

type Value<K extends Kind> = K extends keyof Values ? Values[K] : string;

/** In one language. A missing text is the product's own or is not shown; an empty one is not shown. */
export type GroupTexts = {
  [Name in GroupFieldName]?: Value<(typeof groupFields)[Name]['kind']> | undefined;
};

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

/** Whether a value is not empty. */
export const isFilled = (value: GroupTexts[GroupFieldName]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== false;
