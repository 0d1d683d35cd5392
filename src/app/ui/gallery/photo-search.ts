import * as v from 'valibot';

/** The part of a route's search that opens a picture; a name that reads like a number comes as one. */
export const photoSearch = {
  photo: v.optional(
    v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
  ),
};
