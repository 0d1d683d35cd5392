import * as v from 'valibot';

/** A file as Google's JSON API describes it: https://cloud.google.com/storage/docs/json_api/v1/objects */
export const storageObject = v.object({
  name: v.string(),
  size: v.pipe(v.string(), v.transform(Number)),
  generation: v.pipe(v.string(), v.regex(/^\d+$/)),
  timeCreated: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((instant) => new Date(instant)),
  ),
  contentType: v.optional(v.string()),
});
export type StorageObject = v.InferOutput<typeof storageObject>;
