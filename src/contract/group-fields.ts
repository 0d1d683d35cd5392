import { type Facility, facilities, type GroupPart, type Stage, stages } from './group-addresses';
import { limits } from './limits';

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

export interface Field {
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
