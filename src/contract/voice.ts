import * as v from 'valibot';
import { call, result } from './call';
import { id } from './id';
import { lenientList } from './lenient-list';
import { answeredText } from './text';

/** What somebody of the group says of it, in the language it was asked for (rule home-page). */
const voice = v.object({
  _id: id,
  Name: answeredText,
  /** What stands below the name, such as the month. */
  About: answeredText,
  Words: v.string(),
});

/** Calls about what mothers say. */
export const voiceCalls = {
  /** In their order; none for a language that has none, 404 for one that the site does not speak. */
  getVoices: call({
    method: 'GET',
    path: '/get_voices/:language',
    who: 'anyone',
    answer: result(lenientList(voice)),
    extension: true,
  }),
} as const;
