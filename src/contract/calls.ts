import * as v from 'valibot';
import { event, eventList, newEvent, registrationPageEvent } from './event';
import { submissionKey } from './id';
import { newRegistration, registrationList } from './registration';
import { identity, signedIn, signIn, signUp } from './session';

/**
 * The one table of calls (§7). The browser's client, the server's routes with their validation and authorization,
 * the in-process caller of server rendering and the tests that walk it are all made from it.
 */

/** Who may make a call. `anyone` may still be refused by the call itself where its comment says so. */
export type Who = 'anyone' | 'signed-in' | 'owner';

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for each path parameter. */
  path: `/${string}`;
  who: Who;
  /** Of the JSON body; absent where the call has none. */
  request?: v.GenericSchema;
  answer: v.GenericSchema;
  /** Takes an Idempotency-Key and answers with a receipt. */
  idempotent?: true;
  /** Not in §7: added in its style. */
  ours?: true;
}

const call = <const C extends Call>(declared: C): C => declared;
const result = <Schema extends v.GenericSchema>(schema: Schema) => v.object({ result: schema });

/** A write's answer. The browser takes any 2xx and does not need it. */
const done = v.unknown();

/** Proof that a submission was kept, naming its key, so that no other 200 is taken for one. */
export const receipt = v.object({ result: v.literal('Success'), key: submissionKey });
export type Receipt = v.InferOutput<typeof receipt>;

export const calls = {
  userAuth: call({ method: 'GET', path: '/user_auth', who: 'signed-in', answer: identity }),
  signUp: call({ method: 'POST', path: '/sign_up', who: 'anyone', request: signUp, answer: signedIn }),
  signIn: call({ method: 'POST', path: '/sign_in', who: 'anyone', request: signIn, answer: signedIn }),
  signOut: call({ method: 'POST', path: '/sign_out', who: 'signed-in', answer: done, ours: true }),

  /** All events, current and past, ascending by date, those without one last. */
  getCurrentEventData: call({
    method: 'GET',
    path: '/get_current_event_data',
    who: 'anyone',
    answer: result(eventList),
  }),
  getPastEventDataById: call({
    method: 'GET',
    path: '/get_past_event_data_byId/:eid',
    who: 'anyone',
    answer: result(event),
  }),
  getEventData: call({
    method: 'GET',
    path: '/getEventData/:id',
    who: 'anyone',
    answer: result(event),
  }),
  uplodeEventData: call({
    method: 'POST',
    path: '/uplodeEventData',
    who: 'owner',
    request: newEvent,
    answer: done,
  }),
  /** Anyone may make it for an event whose day is over (it changes nothing that is not due); else only the owner. */
  sendToPastEvent: call({
    method: 'POST',
    path: '/send_to_past_event/:id',
    who: 'anyone',
    answer: done,
  }),
  /** Its pictures and registrations go with it. */
  deleteEvent: call({ method: 'DELETE', path: '/delete_event/:id', who: 'owner', answer: done }),

  getRegisterdataById: call({
    method: 'GET',
    path: '/get_registerdata_byid/:id',
    who: 'anyone',
    answer: result(registrationPageEvent),
  }),
  saveRegister: call({
    method: 'POST',
    path: '/save_register',
    who: 'anyone',
    request: newRegistration,
    answer: receipt,
    idempotent: true,
  }),
  getViewRegister: call({
    method: 'GET',
    path: '/get_view_register/:eid',
    who: 'owner',
    answer: result(registrationList),
  }),
  deleteRegister: call({
    method: 'DELETE',
    path: '/delete_register/:id',
    who: 'owner',
    answer: done,
  }),
  deleteAllRegistration: call({
    method: 'DELETE',
    path: '/delete_all_registration/:eventId',
    who: 'owner',
    answer: done,
  }),
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

/** What a caller gives: path parameters and body, where the call has them. */
export type CallInput<Name extends CallName> = ParamsPart<Calls[Name]['path']> & BodyPart<Calls[Name], 'in'>;
/** What the server's handler gets: the same, parsed. */
export type ParsedInput<Name extends CallName> = ParamsPart<Calls[Name]['path']> &
  BodyPart<Calls[Name], 'out'>;
export type CallAnswer<Name extends CallName> = v.InferOutput<Calls[Name]['answer']>;

export interface CallOptions {
  signal?: AbortSignal;
  /** For calls marked `idempotent`. */
  idempotencyKey?: string;
}

/** All calls as functions: over the network in the browser, in process on the server. Rejects with `CallFailure`. */
export type Api = {
  [Name in CallName]: (input: CallInput<Name>, options?: CallOptions) => Promise<CallAnswer<Name>>;
};

/** The path with its parameters put in, encoded. */
export const pathOf = (path: string, params: Record<string, string> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
