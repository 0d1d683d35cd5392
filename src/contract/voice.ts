import * as v from 'valibot';
import { get, result } from './call';
import { id } from './id';
import { lenientList } from './lenient-list';
import { answeredText } from './text';

/** See rule home-page. */
const voice = v.object({
  _id: id,
  Name: answeredText,
  /** Below the name, such as the month. */
  About: answeredText,
  Words: v.string(),
});

export const voiceCalls = {
  /** In order; 404 for an unsupported language. */
  getVoices: get('/get_voices/:language', {
    who: 'anyone',
    answer: result(lenientList(voice)),
    extension: true,
  }),
} as const;
