import * as v from 'valibot';
import { get, result } from './call';

/** The newest good night, as a phone can fetch it (rule phone-copy). */
const phoneCopy = v.object({
  /** ISO day of the night. */
  Day: v.string(),
  /** ISO instant at which its rows were read; names the copy together with the day. */
  At: v.string(),
  /** Bytes of the stream, before encryption. */
  Size: v.number(),
  Registrations: v.number(),
  Pictures: v.number(),
  /** Id of the site. */
  Site: v.string(),
});
export type PhoneCopy = v.InferOutput<typeof phoneCopy>;

export const phoneCopyCalls = {
  /** 404 while the server has no good night. */
  getPhoneCopy: get('/get_phone_copy', { who: 'owner', answer: result(phoneCopy) }),
} as const;

/** The route of the stream, which is no call: it answers bytes from `from` to the end of the chunk that they begin in. */
export const phoneCopyPath = '/phone_copy/:day';
