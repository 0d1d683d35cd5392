import type * as v from 'valibot';
import type { Call } from './call';
import { contactMessageCalls } from './contact-message';
import { dashboardCalls } from './dashboard';
import { doorCalls } from './door';
import { eventCalls } from './event';
import { fileAccessCalls } from './file-access';
import { imageSetCalls } from './image-set';
import { answeredCalls, bulkRemovalCalls } from './inbox';
import { photoCalls } from './photo';
import { placeCalls } from './place';
import { registrationCalls } from './registration';
import { removalCalls } from './removal';
import { accountCalls, sessionCalls } from './session';
import { personCalls } from './stored-person';
import { subscriptionCalls } from './subscription';
import { teamCalls } from './team-member';
import { videoCalls } from './video';
import { voiceCalls } from './voice';
import { volunteerCalls } from './volunteer';

/**
 * The one table of calls (rule table-of-calls). The browser's client, the server's routes with their validation and
 * authorization, the in-process caller of server rendering and the tests that walk it are all made from it.
 */
export const calls = {
  ...sessionCalls,
  ...eventCalls,
  ...registrationCalls,
  ...placeCalls,
  ...doorCalls,
  ...teamCalls,
  ...volunteerCalls,
  ...photoCalls,
  ...videoCalls,
  ...imageSetCalls,
  ...voiceCalls,
  ...dashboardCalls,
  ...fileAccessCalls,
  ...contactMessageCalls,
  ...answeredCalls,
  ...subscriptionCalls,
  ...bulkRemovalCalls,
  ...removalCalls,
  ...personCalls,
  ...accountCalls,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
// Object.keys forgets the names; nothing adds to a constant table behind the compiler's back.
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

/** What a caller gives: path parameters, query and body, where the call has them. */
export type CallInput<Name extends CallName> = ParamsPart<Calls[Name]['path']> &
  QueryPart<Calls[Name], 'in'> &
  BodyPart<Calls[Name], 'in'>;
/** What the server's handler gets: the same, parsed. */
export type ParsedInput<Name extends CallName> = ParamsPart<Calls[Name]['path']> &
  QueryPart<Calls[Name], 'out'> &
  BodyPart<Calls[Name], 'out'>;
export type CallAnswer<Name extends CallName> = v.InferOutput<Calls[Name]['answer']>;

export interface CallOptions {
  signal?: AbortSignal;
  /** For calls marked `idempotent` or `deduplicated`. */
  idempotencyKey?: string;
  /** Instead of the session's; only over the network. */
  token?: string;
  /** As the backend has it now: not out of the worker's cache, however slow the line is. */
  live?: true;
}

/** All calls as functions: over the network in the browser, in process on the server. Rejects with `CallFailure`. */
export type Api = {
  [Name in CallName]: (input: CallInput<Name>, options?: CallOptions) => Promise<CallAnswer<Name>>;
};
