import { contentLanguages } from '~/content/in-languages';
import { CallFailure } from '~/contract/call-failure';
import type { Handler } from '../../platform/calls/call-context';
import { voicesIn } from './queries';

export const getVoices: Handler<'getVoices'> = async ({ params: { language } }, { db }) => {
  // Each address has an answer in the cache: made-up languages have none.
  if (!contentLanguages.some((known) => known === language)) throw CallFailure.refused('not-found');
  const voices = await voicesIn(db, language);
  return {
    result: voices.map(({ id, name, about, words }) => ({ _id: id, Name: name, About: about, Words: words })),
  };
};
