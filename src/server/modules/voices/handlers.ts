import type { Handler } from '../../platform/calls/call-context';
import { voicesIn } from './queries';

export const getVoices: Handler<'getVoices'> = async ({ params }, { db }) => ({
  result: (await voicesIn(db, params.language)).map(({ id, name, about, words }) => ({
    _id: id,
    Name: name,
    About: about,
    Words: words,
  })),
});
