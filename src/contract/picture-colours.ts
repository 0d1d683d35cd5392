import * as v from 'valibot';

/**
 * Ours, beside the names of pictures in an answer: the colours of some of them, each under its name, for a picture's
 * place until it has come: three from the top down, as CSS writes what a linear gradient is made of (`#abc,#def,#123`).
 * Other backends and cached answers of earlier versions have none.
 */
export const pictureColours = v.optional(v.fallback(v.record(v.string(), v.string()), {}));
export type PictureColours = v.InferOutput<typeof pictureColours>;
