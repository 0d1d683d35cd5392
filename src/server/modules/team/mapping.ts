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
