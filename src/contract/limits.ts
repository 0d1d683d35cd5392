/** Text limits in UTF-16 code units. */
export const limits = {
  /** Names of people, events and places. */
  name: 200,
  email: 254,
  /** Two numbers, or one and a note. */
  phone: 80,
  /** Time, duration, fee, organiser. */
  fact: 200,
  address: 1_000,
  /** The label says 500 (rule field-limits); more is accepted. */
  description: 5_000,
  password: 200,
  fileName: 300,
  /** In bytes. */
  pictureFile: 15 * 1024 * 1024,
  link: 1_000,
  /** Entries of a list that is replaced as a whole. */
  list: 200,
  /** Per list. */
  fileNames: 10_000,
  /** In bytes, without files. */
  body: 64 * 1024,
  /** In bytes, for lists of file names. */
  fileNamesBody: 2 * 1024 * 1024,
} as const;

/** Enforced by the server, not by the form (rule sign-in-page). */
export const minPasswordLength = 8;

/** For new owner passwords. */
export const longEnoughForOwner = 12;

/** The mother and companions. */
export const maxParty = 6;
