import * as v from 'valibot';
import { anyAnswer, del, get, lenientList, ownerAction, post, result } from './call';
import { answeredText, optionalLine, requiredLine, requiredText } from './field-schemas';
import { id } from './id';
import { limits } from './limits';
import { changedVersion } from './numbers-and-dates';

/** See rule home-page. */
const voice = v.object({
  _id: id,
  Name: answeredText,
  /** Below the name, such as the month. */
  About: answeredText,
  Words: v.string(),
});

/** `save_voice`, and `update_voice` with the version. */
export const newVoice = v.object({
  /** Of the words; 404 for an unsupported one. */
  Language: requiredLine(limits.name),
  Name: requiredLine(limits.name),
  About: optionalLine(limits.name),
  Words: requiredText(limits.description),
  /** The mother has agreed to be quoted; nobody else is shown. */
  Agreed: v.boolean('not-valid'),
});
export type NewVoice = v.InferOutput<typeof newVoice>;

const changedVoice = v.object({ ...newVoice.entries, Version: changedVersion });

const ownersVoice = v.object({
  ...voice.entries,
  Language: v.string(),
  Agreed: v.boolean(),
  Version: v.optional(v.number()),
});
export type OwnersVoice = v.InferOutput<typeof ownersVoice>;

export const voiceCalls = {
  /** In all languages, agreed or not; in order. */
  getAllVoices: get('/get_all_voices', {
    who: 'owner',
    answer: result(v.array(ownersVoice)),
    extension: true,
  }),
  saveVoice: post('/save_voice', { ...ownerAction, request: newVoice }),
  updateVoice: post('/update_voice/:id', {
    who: 'owner',
    request: changedVoice,
    answer: anyAnswer,
    extension: true,
  }),
  deleteVoice: del('/delete_voice/:id', ownerAction),
  /** In order; 404 for an unsupported language. */
  getVoices: get('/get_voices/:language', {
    who: 'anyone',
    answer: result(lenientList(voice)),
    extension: true,
  }),
} as const;
