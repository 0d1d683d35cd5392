import type { Database } from '../../platform/database/database';
import { incrementPublicRevision } from '../../platform/database/revision';
import type { VoiceRow } from '../../platform/database/tables';

/** The voices in one language, in the order they were added. */
export const voicesIn = (db: Database, language: string): Promise<VoiceRow[]> =>
  db.selectFrom('voices').selectAll().where('language', '=', language).orderBy('id').execute();

/** Adds voices. */
export const addVoices = async (db: Database, rows: VoiceRow[]): Promise<void> => {
  await db.insertInto('voices').values(rows).execute();
  await incrementPublicRevision(db);
};
