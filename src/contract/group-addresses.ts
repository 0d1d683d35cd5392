/*
 * What the addresses and sections of pages need: apart from the schemas, which a first visit does not wait for.
 */

/**
 * Parts of the site that the owner writes, each a separate form; in order (rule my-site): first those without which
 * nothing is published.
 */
export const groupParts = [
  'name',
  'doctor',
  'contact',
  'emergency',
  'notice',
  'logo',
  'colours',
  'languages',
  'home',
  'facilities',
  'months',
  'about',
  'volunteer',
  'doctor-page',
] as const;
export type GroupPart = (typeof groupParts)[number];

/** Stages of the home page in order; each is the key of its text. */
export const stages = [
  'planning',
  'month-1',
  'month-2',
  'month-3',
  'month-4',
  'month-5',
  'month-6',
  'month-7',
  'month-8',
  'month-9',
  'baby',
] as const;
export type Stage = (typeof stages)[number];

/** Facilities that come with the product (rule home-page), in order; each has a drawing of its name. */
export const facilities = ['yoga', 'diet', 'psychologist', 'sound', 'garbhasanskar'] as const;
export type ProductFacility = (typeof facilities)[number];
/** The owner's own are there once they have a name. */
export type Facility = ProductFacility | 'own1' | 'own2' | 'own3' | 'own4';

/** A slug is lower-case Latin letters, digits and hyphens, as it is spelled out and typed. */
export const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The path of the doctor's page where the owner has named none. */
const usualSlug = 'doctor';

interface DoctorTexts {
  doctorName?: string | undefined;
  doctorSlug?: string | undefined;
}

/** Returns the slug of the doctor's page (rule public-routes), or undefined while there is no doctor to show. */
export const doctorSlug = ({ Texts }: { Texts: DoctorTexts }): string | undefined =>
  Texts.doctorName ? Texts.doctorSlug || usualSlug : undefined;

const titles = /^(?:dr|dre|doctor|docteure?|डॉ|डा|डॉक्टर) /u;

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,॰०]+/gu, ' ')
    .trim()
    .replace(titles, '');

/** Whether a name is the doctor's (rule team-page): in any of the site's languages, with or without her title. */
export const isDoctorName = (name: string, { doctor }: { doctor: readonly string[] }): boolean =>
  doctor.some((own) => plainName(own) === plainName(name));
