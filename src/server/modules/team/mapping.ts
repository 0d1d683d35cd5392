import * as v from 'valibot';
import {
  type ChangedTeamMember,
  type NewTeamMember,
  type TeamMember,
  teamMember,
} from '~/contract/team-member';
import type { TeamMemberRow } from '../../database/tables';

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

const profileColumns = (of: Profile) => ({
  place: of.Sequence,
  name: of.Name,
  position: of.Position,
  gender: of.Gender,
  speciality: of.Speciality,
  about: of.About,
  facebook: of.FBId,
  instagram: of.InstaId,
  linkedin: of.Linkdin,
  vision: of.Vision,
  mission: of.Mission,
  number: of.Number,
});

export const toTeamMemberRow = (id: string, of: NewTeamMember, now: Date): TeamMemberRow => ({
  id,
  ...profileColumns(of),
  achievements: JSON.stringify(of.Achivements),
  awards: JSON.stringify(of.Awards),
  photo: of.ProfilImage,
  created_at: now.toISOString(),
  version: 1,
});

/**
 * Returns the changed columns; omitted fields keep their value. The update calls name the two lists after their input
 * fields (rule table-of-calls).
 */
export const toTeamMemberChange = (of: ChangedTeamMember, before: TeamMemberRow) => {
  const member = { ...toTeamMember(before), ...of };
  return {
    ...profileColumns(member),
    achievements: JSON.stringify(of.AchivementsInputFields ?? member.Achivements),
    awards: JSON.stringify(of.AwardsInputFields ?? member.Awards),
  };
};
