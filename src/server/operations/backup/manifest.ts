import * as v from 'valibot';

/** Raised when a backup is written in a way that earlier versions of the site could not read. */
const format = 1;

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const backedUpFile = v.object({
  /** In the archive. */
  member: v.string(),
  /** In the store. */
  name: v.string(),
  size: count,
  sha256: digest,
});

/** What a backup holds; its last member, so that a file cut short has none. */
export const manifest = v.object({
  format: v.literal(format),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Those that the tables have been through, in their order. */
  migrations: v.array(v.string()),
  /** By table: how many rows, and SHA-256 of their lines one after the other. */
  tables: v.record(v.string(), v.object({ rows: count, sha256: digest })),
  files: v.array(backedUpFile),
  /** Names in the rows of files that the store did not give. */
  missing: v.array(v.string()),
  /** Whether any of those was still named when the backup was done; backups of earlier versions do not tell. */
  incomplete: v.optional(v.boolean(), false),
});
export type Manifest = v.InferOutput<typeof manifest>;
export type BackedUpFile = v.InferOutput<typeof backedUpFile>;

export const newManifest = (madeAt: Date, migrations: string[]): Manifest => ({
  format,
  madeAt: madeAt.toISOString(),
  migrations,
  tables: {},
  files: [],
  missing: [],
  incomplete: false,
});

export const manifestMember = 'manifest.json';

/** `part` counts from 1: a table of many rows is several members. */
export const rowsMember = (table: string, part: number): string =>
  `rows/${table}-${String(part).padStart(6, '0')}.jsonl`;

/** The table that a member holds rows of, or null. */
export const tableOf = (member: string): string | null =>
  /^rows\/([a-z_]{1,60})-\d{6,}\.jsonl$/.exec(member)?.[1] ?? null;

/** Numbered, for names may be any text; with as much of the name as helps whoever opens the archive by hand. */
export const fileMember = (number: number, name: string): string =>
  `files/${String(number).padStart(6, '0')}-${name.replaceAll(/[^\w.-]/g, '_').slice(-60)}`;
