/** The longest texts the backend takes, in UTF-16 code units. Each is stated here and nowhere else. */
export const limits = {
  /** Names of people, events and places. */
  name: 200,
  email: 254,
  phone: 40,
  /** One-line facts about an event: time, duration, fee, organiser. */
  fact: 200,
  address: 1_000,
  /** 500 is only what the label says (rule field-limits); more is accepted. */
  description: 5_000,
  password: 200,
  fileName: 300,
  /** Bytes of a picture. */
  pictureFile: 15 * 1024 * 1024,
  /** Addresses of pages and profiles. */
  link: 1_000,
  /** Entries in a list that is replaced whole, such as the chief guests. */
  list: 200,
  /** File names in one of the owner's lists. */
  fileNames: 10_000,
  /** Bytes of a request body, files apart. */
  body: 64 * 1024,
  /** Bytes of a body that is one of the owner's lists of file names. */
  fileNamesBody: 2 * 1024 * 1024,
} as const;

/** The fewest characters of a password; said by the server, not by the form (rule sign-in-page). */
export const shortestPassword = 8;

/** The fewest characters of a new password of the owner's. */
export const longEnoughForOwner = 12;
