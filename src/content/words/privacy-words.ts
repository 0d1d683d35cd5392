import type { TitledText } from '../page-texts';

/** What people can send, in the order of the notice. */
export const storedForms = ['registration', 'volunteering', 'contact', 'news', 'account'] as const;
export type StoredForm = (typeof storedForms)[number];

/** The parts of the notice after the first, in their order; each name is also the part's address on the page. */
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
  /** After the list; `{outbox}` in it becomes a link to that page. */
  closing?: string;
}

/** The privacy notice in one language; its facts are in `privacy-notice.ts`. */
export interface PrivacyWords {
  title: string;
  lead: string;
  /** Before the date and the version. */
  changed: string;
  version: string;
  /** Above the list of the page's parts. */
  contents: string;
  kept: TitledText & {
    /** Above what is said of each form. */
    what: string;
    why: string;
    until: string;
    forms: Record<StoredForm, { title: string; what: string; why: string; until: string }>;
  };
  parts: Record<NoticePart, Part>;
  /** Before whom to write to or call. */
  contact: string;
  /** After it. */
  board: string;
  law: string;
}
