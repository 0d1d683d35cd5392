import type { NewVoice } from '~/contract/voice';
import type { Database } from '../../database/database';
import { incrementPublicRevision } from '../../database/revision';
import type { VoiceRow } from '../../database/tables';

type VoiceColumns = Omit<VoiceRow, 'id' | 'created_at'>;

/** In order of creation. */
export const allVoices = (db: Database): Promise<VoiceRow[]> =>
  db.selectFrom('voices').selectAll().orderBy('created_at').orderBy('id').execute();

/** What visitors see in a language. */
export const agreedVoicesIn = async (db: Database, language: string): Promise<VoiceRow[]> =>
  (await allVoices(db)).filter((voice) => voice.agreed === 1 && voice.language === language);

export const addVoices = async (db: Database, rows: VoiceRow[]): Promise<void> => {
  await db.insertInto('voices').values(rows).execute();
  await incrementPublicRevision(db);
};

/** Returns false if there is no such voice. */
export const changeVoice = async (db: Database, id: string, columns: VoiceColumns): Promise<boolean> => {
  const changed = await db.updateTable('voices').set(columns).where('id', '=', id).executeTakeFirst();
  await incrementPublicRevision(db);
  return changed.numUpdatedRows > 0n;
};

export const toVoiceColumns = (of: NewVoice): VoiceColumns => ({
  language: of.Language,
  name: of.Name,
  about: of.About,
  words: of.Words,
  agreed: Number(of.Agreed),
});

export const toVoice = (row: VoiceRow) => ({
  _id: row.id,
  Name: row.name,
  About: row.about,
  Words: row.words,
});
