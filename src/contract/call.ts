import * as v from 'valibot';
import { submissionKey } from './id';

/**
 * Who may make a call. `anyone` may still be refused by the call itself where its comment says so. `helper`: the link of a
 * helper at the door, and nobody else, nor any other call with it (rule door-helpers).
 */
export type Who = 'anyone' | 'signed-in' | 'owner' | 'helper';

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for each path parameter. */
  path: `/${string}`;
  who: Who;
  /** Of the JSON body; absent where the call has none. */
  request?: v.GenericSchema;
  /** Of the address's query; absent where the call reads none. */
  query?: v.GenericSchema;
  /** Largest body in bytes, where it may exceed the usual limit. */
  bodyLimit?: number;
  answer: v.GenericSchema;
  /** Of the answer, where it is not 200. */
  status?: 202;
  /** Takes an Idempotency-Key and answers with a receipt. */
  idempotent?: true;
  /** Takes an Idempotency-Key: a repeated request is carried out once and answered as usual. */
  deduplicated?: true;
  /** A read that anyone may make, of what changes by the moment: no cache holds its answer. */
  uncached?: true;
  /** A screen has the same address: asked for with GET, it opens. */
  alsoScreen?: true;
  /** An extension of the specified calls (rule table-of-calls). */
  extension?: true;
}

/** Declares one call; keeps its literal types. */
// @__NO_SIDE_EFFECTS__
export const call = <const C extends Call>(declared: C): C => declared;

/** The schema of an answer that holds its data under `result`. */
// @__NO_SIDE_EFFECTS__
export const result = <Schema extends v.GenericSchema>(schema: Schema) => v.object({ result: schema });

/** The answer of a write: any 2xx will do, nothing of it is read. */
export const anyAnswer = v.unknown();

/** The receipt of a stored submission. It names the submission's key, so that no other 200 is taken for it. */
export const receipt = v.object({ result: v.literal('Success'), key: submissionKey });
export type Receipt = v.InferOutput<typeof receipt>;
