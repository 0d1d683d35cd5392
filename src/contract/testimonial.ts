import * as v from 'valibot';
import { anyAnswer, del, get, lenientList, ownerAction, post, result } from './call';
import { answeredText, changedVersion, optionalLine, requiredLine, requiredText } from './field-schemas';
import { id } from './id';
import { limits } from './limits';

/** See rule home-page. */
const testimonial = v.object({
  _id: id,
  Name: answeredText,
  /** Below the name, such as the month. */
  About: answeredText,
  Words: v.string(),
});

/** `save_voice`, and `update_voice` with the version. */
export const newTestimonial = v.object({
  /** Of the words; 404 for an unsupported one. */
  Language: requiredLine(limits.name),
  Name: requiredLine(limits.name),
  About: optionalLine(limits.name),
  Words: requiredText(limits.description),
  /** The mother has agreed to be quoted. Others are not shown. */
  Agreed: v.boolean('not-valid'),
});
export type NewTestimonial = v.InferOutput<typeof newTestimonial>;

const changedTestimonial = v.object({ ...newTestimonial.entries, Version: changedVersion });

const ownersTestimonial = v.object({
  ...testimonial.entries,
  Language: v.string(),
  Agreed: v.boolean(),
  Version: v.optional(v.number()),
});
export type OwnersTestimonial = v.InferOutput<typeof ownersTestimonial>;

export const testimonialCalls = {
  /** In all languages, agreed or not; in order. */
  getAllTestimonials: get('/get_all_voices', { who: 'owner', answer: result(v.array(ownersTestimonial)) }),
  saveTestimonial: post('/save_voice', { ...ownerAction, request: newTestimonial }),
  updateTestimonial: post('/update_voice/:id', {
    who: 'owner',
    request: changedTestimonial,
    answer: anyAnswer,
  }),
  deleteTestimonial: del('/delete_voice/:id', ownerAction),
  /** In order; 404 for an unsupported language. */
  getTestimonials: get('/get_voices/:language', {
    who: 'anyone',
    answer: result(lenientList(testimonial)),
  }),
} as const;
