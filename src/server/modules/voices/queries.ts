import type { NewVoice } from '~/contract/voice';
import type { Database } from '../../database/database';
import { incrementPublicRevision } from '../../database/revision';
import type { VoiceRow } from '../../database/tables';

type VoiceColumns = Omit<VoiceRow, 'id' | 'created_at' | 'version'>;

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

export const findVoice = (db: Database, id: string): Promise<VoiceRow | undefined> =>
  db.selectFrom('voices').selectAll().where('id', '=', id).executeTakeFirst();

/** Changes a voice and increments its version. */
export const changeVoice = async (
  db: Database,
  { id, version }: VoiceRow,
  columns: VoiceColumns,
): Promise<void> => {
  await db
    .updateTable('voices')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await incrementPublicRevision(db);
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
