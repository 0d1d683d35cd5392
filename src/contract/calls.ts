import type * as v from 'valibot';
import type { Call } from './call';
import { ownerCalls } from './owner-calls';
import { visitorCalls } from './visitor-calls';

/**
 * The table of calls (rule table-of-calls): source of the browser's client, the server's routes with validation and
 * authorization, the in-process API and the tests.
 */
// The owner's come last: those of the group have the whole schemas.
export const calls = { ...visitorCalls, ...ownerCalls } as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
// Object.keys loses the literal types; the table is constant.
export const callNames = Object.keys(calls) as CallName[];

type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsPart<Path extends string> = [ParameterName<Path>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParameterName<Path>, string> };
type BodyPart<C extends Call, Side extends 'in' | 'out'> = C extends {
  request: infer Schema extends v.GenericSchema;
}
  ? { body: Side extends 'in' ? v.InferInput<Schema> : v.InferOutput<Schema> }
  : { body?: undefined };

type QueryPart<C extends Call, Side extends 'in' | 'out'> = C extends {
  query: infer Schema extends v.GenericSchema;
}
  ? Side extends 'in'
    ? { query?: v.InferInput<Schema> }
    : { query: v.InferOutput<Schema> }
  : { query?: undefined };

export type CallInput<Name extends CallName> = ParamsPart<Calls[Name]['path']> &
  QueryPart<Calls[Name], 'in'> &
  BodyPart<Calls[Name], 'in'>;
/** The parsed input of a handler. */
export type ParsedInput<Name extends CallName> = ParamsPart<Calls[Name]['path']> &
  QueryPart<Calls[Name], 'out'> &
  BodyPart<Calls[Name], 'out'>;
export type CallAnswer<Name extends CallName> = v.InferOutput<Calls[Name]['answer']>;

export interface CallOptions {
  signal?: AbortSignal;
  /** For calls marked `idempotent` or `deduplicated`. */
  idempotencyKey?: string;
  /** Overrides the session's token; only over the network. */
  token?: string;
  /** Bypasses the service worker's cache, however slow the connection. */
  live?: true;
}

/** All calls, over the network or in process. Rejects with `CallFailure`. */
export type Api = {
  [Name in CallName]: (input: CallInput<Name>, options?: CallOptions) => Promise<CallAnswer<Name>>;
};
