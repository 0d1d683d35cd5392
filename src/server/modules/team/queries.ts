import type { Database } from '../../platform/database/database';
import { incrementPublicRevision } from '../../platform/database/revision';
import type { TeamMemberRow } from '../../platform/database/tables';
import { unreferencedAmong } from '../../platform/files/file-references';

/** The team in its order, ascending; members without a place come last, in the order they were added. */
export const allTeamMembers = (db: Database): Promise<TeamMemberRow[]> =>
  db
    .selectFrom('team_members')
    .selectAll()
    .orderBy('place', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();

/** One member, or undefined. */
export const findTeamMember = (db: Database, id: string): Promise<TeamMemberRow | undefined> =>
  db.selectFrom('team_members').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether somebody of this name has this very photo, which no two members share by chance. */
export const hasMember = async (
  db: Database,
  { name, photo }: Pick<TeamMemberRow, 'name' | 'photo'>,
): Promise<boolean> => {
  if (photo === '') return false;
  const found = await db
    .selectFrom('team_members')
    .select('id')
    .where('photo', '=', photo)
    .where('name', '=', name)
    .executeTakeFirst();
  return found !== undefined;
};

/** Adds members. */
export const addTeamMembers = async (db: Database, rows: TeamMemberRow[]): Promise<void> => {
  await db.insertInto('team_members').values(rows).execute();
  await incrementPublicRevision(db);
};

/**
 * Changes a member. Gives the name of the photo before where nothing refers to it any more, to be deleted once this
 * is committed.
 */
export const changeTeamMember = async (
  db: Database,
  before: TeamMemberRow,
  to: Partial<Omit<TeamMemberRow, 'id'>>,
): Promise<string[]> => {
  await db.updateTable('team_members').set(to).where('id', '=', before.id).execute();
  await incrementPublicRevision(db);
  return to.photo === undefined ? [] : unreferencedAmong(db, [before.photo]);
};

/** Deletes a member; gives the photo's name as `changeTeamMember` does. */
export const deleteTeamMember = async (db: Database, member: TeamMemberRow): Promise<string[]> => {
  await db.deleteFrom('team_members').where('id', '=', member.id).execute();
  await incrementPublicRevision(db);
  return unreferencedAmong(db, [member.photo]);
};
