import { contentLanguages } from '~/content/in-languages';
import { CallFailure } from '~/contract/call-failure';
import type { Database } from '../../database/database';
import { incrementPublicRevision } from '../../database/revision';
import type { VoiceRow } from '../../database/tables';
import type { Handler } from '../../lib/call-context';

/** In order of creation. */
const voicesIn = (db: Database, language: string): Promise<VoiceRow[]> =>
  db.selectFrom('voices').selectAll().where('language', '=', language).orderBy('id').execute();

export const addVoices = async (db: Database, rows: VoiceRow[]): Promise<void> => {
  await db.insertInto('voices').values(rows).execute();
  await incrementPublicRevision(db);
};

export const getVoices: Handler<'getVoices'> = async ({ params: { language } }, { db }) => {
  // Unknown languages must not fill the response cache.
  if (!contentLanguages.some((known) => known === language)) throw CallFailure.refused('not-found');
  const voices = await voicesIn(db, language);
  return {
    result: voices.map(({ id, name, about, words }) => ({ _id: id, Name: name, About: about, Words: words })),
  };
};
