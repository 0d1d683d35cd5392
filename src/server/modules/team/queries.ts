import type { Database } from '../../database/database';
import { incrementPublicRevision } from '../../database/revision';
import type { TeamMemberRow } from '../../database/tables';
import { unreferencedAmong } from '../../files/file-references';

/** Members without a place come last, in order of creation. */
export const allTeamMembers = (db: Database): Promise<TeamMemberRow[]> =>
  db
    .selectFrom('team_members')
    .selectAll()
    .orderBy('place', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findTeamMember = (db: Database, id: string): Promise<TeamMemberRow | undefined> =>
  db.selectFrom('team_members').selectAll().where('id', '=', id).executeTakeFirst();

export const addTeamMembers = async (db: Database, rows: TeamMemberRow[]): Promise<void> => {
  await db.insertInto('team_members').values(rows).execute();
  await incrementPublicRevision(db);
};

/** Changes a member and increments its version. Returns the old photo if it is no longer referenced, to be deleted after the commit. */
export const changeTeamMember = async (
  db: Database,
  before: TeamMemberRow,
  to: Partial<Omit<TeamMemberRow, 'id' | 'version'>>,
): Promise<string[]> => {
  await db
    .updateTable('team_members')
    .set({ ...to, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute();
  await incrementPublicRevision(db);
  return to.photo === undefined ? [] : unreferencedAmong(db, [before.photo]);
};
