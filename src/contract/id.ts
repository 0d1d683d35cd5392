import * as v from 'valibot';

/**
 * An entity's identifier. Ours are UUIDs of version 7, but the group's existing backend has its own, so any short
 * run of URL-safe characters passes; whether it exists is the store's answer (404).
 */
export const id = v.pipe(v.string('not-valid'), v.regex(/^[\w-]{1,64}$/, 'not-valid'));

/** A key that names one submission for ever; repeats of it are the same submission. */
export const submissionKey = v.pipe(v.string('not-valid'), v.uuid('not-valid'));
