import * as v from 'valibot';
import { submissionKey } from './id';

/**
 * `anyone`: the call itself may still refuse. `helper`: requires a helper's link, which no other call accepts (rule
 * door-helpers).
 */
export type Who = 'anyone' | 'signed-in' | 'owner' | 'helper';

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for path parameters. */
  path: `/${string}`;
  who: Who;
  /** Schema of the JSON body, if any. */
  request?: v.GenericSchema;
  /** Schema of the query, if any. */
  query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** In bytes, if not the default. */
  bodyLimit?: number;
  answer: v.GenericSchema;
  /** If not 200. */
  status?: 202;
  /** Takes an Idempotency-Key, is stored once (`calls/submit-once.ts`), and returns a receipt. */
  idempotent?: true;
  /** Takes an Idempotency-Key: a repeat is not carried out again and gets the usual response. */
  deduplicated?: true;
  /** A public read that must not be cached, as it changes constantly. */
  uncached?: true;
  /** A screen has the same path for GET. */
  alsoScreen?: true;
}

/** What a call declares besides its method and path. */
type Details = Omit<Call, 'method' | 'path'>;

// `const` preserves the literal types.
// @__NO_SIDE_EFFECTS__
export const get = <const Path extends Call['path'], const Rest extends Details>(path: Path, details: Rest) =>
  ({ method: 'GET', path, ...details }) as const;

// @__NO_SIDE_EFFECTS__
export const post = <const Path extends Call['path'], const Rest extends Details>(
  path: Path,
  details: Rest,
) => ({ method: 'POST', path, ...details }) as const;

// @__NO_SIDE_EFFECTS__
export const del = <const Path extends Call['path'], const Rest extends Details>(path: Path, details: Rest) =>
  ({ method: 'DELETE', path, ...details }) as const;

/** Schema of a response with its data under `result`. */
// @__NO_SIDE_EFFECTS__
export const result = <Schema extends v.GenericSchema>(schema: Schema) => v.object({ result: schema });

/** Response of a write: any 2xx, unread. Its type makes the handlers answer something. */
export const anyAnswer = v.unknown() as v.GenericSchema<object>;

/** Response of a write without further data. */
export const success = result(v.literal('Success'));

/** Actions of the owner that a repeat does not carry out again, such as deletions. */
export const ownerAction = { who: 'owner', deduplicated: true, answer: anyAnswer } as const;

/** Receipt of a submission. Its key distinguishes it from any other 200 response. */
export const receipt = v.object({ result: v.literal('Success'), key: submissionKey });
export type Receipt = v.InferOutput<typeof receipt>;

/** Inserts encoded parameters into a path. */
export const pathOf = (path: string, params: Record<string, string> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Returns a query with its question mark, or ''. */
export const queryOf = (query: Record<string, string> = {}): string => {
  const written = new URLSearchParams(query).toString();
  return written && `?${written}`;
};

/** A list in a response that skips invalid entries. Fails only if it is no list. */
export const lenientList = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((candidate): v.InferOutput<Entry>[] => {
        const parsed = v.safeParse(entry, candidate);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );

/** No list counts as empty. */
export const optionalLenientList = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.nullish(lenientList(entry), () => []);
