import * as v from 'valibot';
import {
  type ChangedTeamMember,
  type NewTeamMember,
  type TeamMember,
  teamMember,
} from '~/contract/team-member';
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

export const toTeamMember = (row: TeamMemberRow): TeamMember =>
  v.parse(teamMember, {
    _id: row.id,
    Name: row.name,
    Position: row.position,
    Gender: row.gender,
    Speciality: row.speciality,
    About: row.about,
    FBId: row.facebook,
    InstaId: row.instagram,
    Linkdin: row.linkedin,
    Vision: row.vision,
    Mission: row.mission,
    Number: row.number,
    Sequence: row.place,
    Achivements: JSON.parse(row.achievements),
    Awards: JSON.parse(row.awards),
    ProfilImage: row.photo,
    Version: row.version,
  });

type Profile = Omit<NewTeamMember, 'Achivements' | 'Awards' | 'ProfilImage'>;

const profileColumns = (profile: Profile) => ({
  place: profile.Sequence,
  name: profile.Name,
  position: profile.Position,
  gender: profile.Gender,
  speciality: profile.Speciality,
  about: profile.About,
  facebook: profile.FBId,
  instagram: profile.InstaId,
  linkedin: profile.Linkdin,
  vision: profile.Vision,
  mission: profile.Mission,
  number: profile.Number,
});

export const toTeamMemberRow = (id: string, member: NewTeamMember, now: Date): TeamMemberRow => ({
  id,
  ...profileColumns(member),
  achievements: JSON.stringify(member.Achivements),
  awards: JSON.stringify(member.Awards),
  photo: member.ProfilImage,
  created_at: now.toISOString(),
  version: 1,
});

/**
 * Returns the changed columns; omitted fields keep their value. The update calls name the two lists after their input
 * fields (rule table-of-calls).
 */
export const toTeamMemberChange = (changes: ChangedTeamMember, before: TeamMemberRow) => {
  const member = { ...toTeamMember(before), ...changes };
  return {
    ...profileColumns(member),
    achievements: JSON.stringify(changes.AchivementsInputFields ?? member.Achivements),
    awards: JSON.stringify(changes.AwardsInputFields ?? member.Awards),
  };
};
