import type { TitledText } from '../page-texts';

/** What is stored about people, in the order of the notice. */
export const storedForms = [
  'registration',
  'door',
  'log',
  'messages',
  'volunteering',
  'contact',
  'news',
  'account',
] as const;
export type StoredForm = (typeof storedForms)[number];

/** Parts of the notice after the first, in order; each name is also its anchor. */
export const noticeParts = [
  'who-sees-it',
  'on-your-phone',
  'cookies',
  'others',
  'pictures',
  'children',
  'your-rights',
  'complaints',
  'safety',
] as const;
export type NoticePart = (typeof noticeParts)[number];

interface Part {
  title: string;
  paragraphs: string[];
  /** A list after the paragraphs. */
  points: string[];
  /** After the list; `{places}` becomes a link to that page. */
  closing?: string;
}

/** Texts of the privacy notice; its facts are in `privacy-notice.ts`. */
export interface PrivacyTexts {
  title: string;
  lead: string;
  /** Precedes date and version. */
  changed: string;
  version: string;
  /** Heading of the table of contents. */
  contents: string;
  kept: TitledText & {
    /** Labels of each form's entries. */
    what: string;
    why: string;
    until: string;
    /** For how long, unless the owner has shortened it: `{kept}` in the entries. */
    usually: string;
    forms: Record<StoredForm, { title: string; what: string; why: string; until: string }>;
  };
  parts: Record<NoticePart, Part>;
  /** Precedes the contact. */
  contact: string;
  /** Follows the contact. */
  board: string;
  law: string;
}
