import * as v from 'valibot';

/** Incremented if earlier versions could not read the backup. */
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

/** The last member, so that a truncated backup has none. */
export const manifest = v.object({
  format: v.literal(format),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Applied migrations in order. */
  migrations: v.array(v.string()),
  /** By table: row count and SHA-256 of all lines. */
  tables: v.record(v.string(), v.object({ rows: count, sha256: digest })),
  files: v.array(backedUpFile),
  /** Referenced files that could not be read. */
  missing: v.array(v.string()),
  /** Whether a missing file is still referenced; absent in older backups. */
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

/** `part`: from 1; large tables have several members. */
export const rowsMember = (table: string, part: number): string =>
  `rows/${table}-${String(part).padStart(6, '0')}.jsonl`;

export const tableOf = (member: string): string | null =>
  /^rows\/([a-z_]{1,60})-\d{6,}\.jsonl$/.exec(member)?.[1] ?? null;

/** Numbered, as names may be any text; with the name's end for people who open the archive. */
export const fileMember = (number: number, name: string): string =>
  `files/${String(number).padStart(6, '0')}-${name.replaceAll(/[^\w.-]/g, '_').slice(-60)}`;

export const backupSummary = ({ tables, files }: Manifest): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${rows} rows and ${files.length} files (${(bytes / 1e6).toFixed(1)} MB)`;
};

export const incompleteWarning = ({ missing: { length } }: Manifest): string =>
  `The backup is incomplete: ${length} ${length === 1 ? 'file is' : 'files are'} missing, which ${length === 1 ? 'is' : 'are'} named above.`;
