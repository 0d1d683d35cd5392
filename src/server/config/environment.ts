import { isIP } from 'node:net';
import * as v from 'valibot';
import { usualTimeZone } from '~/content/country';
import { privacyNotice } from '~/content/privacy-notice';
import { limits, minPasswordLength } from '~/contract/limits';
import { email } from '~/contract/person';
import { readCredentials } from '../files/google';

/** Environment variables, read once at start. */

const integer = (fallback: number, min: number, max: number, otherwise?: string) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,9}$/, otherwise ?? 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, otherwise ?? `must be ${min} or more`),
    v.maxValue(max, otherwise ?? `must be ${max} or less`),
  );

const timeZone = v.pipe(
  v.optional(v.string(), usualTimeZone),
  v.check((name) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name });
      return true;
    } catch {
      return false;
    }
  }, 'must be the IANA name of a time zone, such as Asia/Kolkata'),
);

/** Returns an origin as browsers write it. Accepts a trailing slash, blanks, capitals and other scripts. */
const originIn = (written: string): string => {
  const text = written.trim();
  const { origin = 'null', href = '' } = URL.canParse(text) ? new URL(text) : {};
  // Otherwise a path, a user name or a query would be dropped silently.
  return /^https?:/.test(origin) && href === `${origin}/` && !/[?#]$/.test(text) ? origin : text;
};

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const isPostgres = (text: string) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);

const origins = v.pipe(
  v.optional(v.string(), ''),
  v.transform((list) =>
    list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(originIn),
  ),
  v.everyItem(isOrigin, 'must be origins such as https://example.org, separated by commas'),
);

/** Trusted X-Forwarded headers: none, of named addresses, or of the nearest hops. */
export type TrustProxy = false | string | ((address: string, hop: number) => boolean);

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];
const hops = /^\d{1,2}$/;

/** An address, a network such as 10.0.0.0/8, or a name known to Fastify. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 0 || more.length > 0) return namedNetworks.includes(text);
  const max = family === 4 ? 32 : 128;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= max);
};

/** `off`, `on` (one proxy), a number of proxies, or their addresses. */
const trustProxy = v.pipe(
  v.optional(v.string(), 'off'),
  v.trim(),
  v.check(
    (text) =>
      text === 'on' ||
      text === 'off' ||
      hops.test(text) ||
      text.split(',').every((part) => isNetwork(part.trim())),
    'must be on, off, a number of proxies, or addresses such as 10.0.0.0/8, separated by commas',
  ),
  v.transform((text): TrustProxy => {
    if (text === 'off') return false;
    // X-Forwarded-For from beyond the trusted proxies can be forged.
    const trusted = text === 'on' ? 1 : Number(text);
    return Number.isInteger(trusted) ? (_, hop) => hop < trusted : text;
  }),
);

/** A service account's key as JSON or path; never repeated in messages. */
const credentials = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return readCredentials(dataset.value);
    } catch {
      addIssue({ message: "must be a service account's key in JSON, or the path of a file with one" });
      return NEVER;
    }
  }),
);

const bucketName = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9][a-z0-9._-]{1,220}$/,
    'must be the name of a bucket, such as example.firebasestorage.app',
  ),
);

const siteVariables = v.object({
  PORT: integer(3000, 0, 65_535),
  // All IPv4 addresses: phones on the same network and container ports work without a setting.
  HOST: v.optional(v.string(), '0.0.0.0'),
  DATA_DIR: v.optional(v.string(), './data'),
  /** Default: the embedded database in DATA_DIR. */
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.check(isPostgres, 'must be an address such as postgres://user:password@host/name')),
  ),
  /** The same for all servers of one database. Default: a file in DATA_DIR. */
  SITE_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))),
  /** Default: who was the owner at the last start. */
  OWNER_EMAIL: v.optional(v.message(email, 'must be an e-mail address')),
  OWNER_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(minPasswordLength, `must have ${minPasswordLength} characters or more`),
      v.maxLength(limits.password, `must have ${limits.password} characters or fewer`),
    ),
  ),
  /** Public address, for absolute links. Default: that of each request. */
  SITE_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform(originIn),
      v.check(isOrigin, 'must be an origin such as https://example.org, without a path'),
    ),
  ),
  SITE_TIME_ZONE: timeZone,
  ALLOWED_ORIGINS: origins,
  /** Push services besides those of the browsers. */
  PUSH_SERVICES: origins,
  /** A folder, or `off`. Default: in DATA_DIR. */
  BACKUPS: v.optional(v.string()),
  DEMO: v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    v.transform((written) => written === 'on'),
  ),
  /** At most what the privacy notice promises. */
  KEEP_PERSONAL_DATA_DAYS: integer(
    privacyNotice.retentionDays,
    1,
    privacyNotice.retentionDays,
    `must be a whole number from 1 to ${privacyNotice.retentionDays}, the days that the privacy notice promises`,
  ),
  TRUST_PROXY: trustProxy,
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'warn',
  ),
  /** A Firebase Storage bucket, set together; by default files are in DATA_DIR. */
  FIREBASE_BUCKET: v.optional(bucketName),
  FIREBASE_API_KEY: v.optional(v.string()),
  FIREBASE_CREDENTIALS: v.optional(credentials),
  /** Per network address, which a whole village may share, and call. */
  SUBMISSIONS_PER_MINUTE: integer(240, 1, 1_000_000),
  /** Per network address and call. */
  SUBMISSIONS_PER_DAY: integer(2_000, 1, 100_000_000),
  /** Successful ones, per e-mail and network address. */
  SIGN_INS_PER_MINUTE: integer(20, 1, 1_000_000),
  /** Per network address and ten minutes, at an event of 50 places or more; the others wait for the owner. */
  PEOPLE_CONFIRMED_PER_ADDRESS: integer(24, 1, 1_000_000),
});

const bucketVariables = ['FIREBASE_BUCKET', 'FIREBASE_API_KEY', 'FIREBASE_CREDENTIALS'] as const;

const environment = v.pipe(
  siteVariables,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || bucketVariables.every((name) => dataset.value[name] === undefined)) return;
    for (const key of bucketVariables.filter((name) => dataset.value[name] === undefined)) {
      const at = { type: 'object', origin: 'value', input: dataset.value, key, value: undefined } as const;
      addIssue({
        message: `must be set together with ${bucketVariables.filter((name) => name !== key).join(' and ')}`,
        path: [at],
      });
    }
  }),
);
export type Environment = v.InferOutput<typeof environment>;

/**
 * Parses the variables; empty ones count as absent, as in an `.env` template. Throws with a line for each invalid
 * variable, without its value, which may be secret.
 */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment => {
  const entered = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environment, entered);
  if (parsed.success) return parsed.output;
  const lines = parsed.issues.map((issue) => `  ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`The environment cannot be used:\n${lines.join('\n')}`);
};
