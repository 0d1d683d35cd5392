import type { NewTeamMember } from '~/contract/team-member';
import { type DemoPicture, pictureOf } from './demo-picture';
import { company } from './team/company';
import { medical } from './team/medical';
import type { DemoPerson } from './team/member';
import { teaching } from './team/teaching';

/** A member of the demo team; `member.ProfilImage` is the name of the portrait. */
export interface DemoMember {
  member: NewTeamMember;
  portrait: DemoPicture;
}

const inOrder: DemoPerson[] = [
  medical.doctor,
  teaching.yogaTeacher,
  teaching.dietitian,
  medical.psychologist,
  teaching.musician,
  teaching.guide,
  medical.midwife,
  medical.physiotherapist,
  company.fathersHost,
  company.volunteerLead,
];

const listed = (texts: string[]) => texts.map((value) => ({ value }));

const demoMember = (person: DemoPerson, index: number): DemoMember => {
  const portrait = pictureOf(`${person.slug}-portrait`);
  return {
    member: {
      Name: person.name,
      Position: person.position,
      Gender: person.gender,
      Speciality: person.speciality,
      Vision: person.vision,
      Mission: person.mission,
      Number: person.number,
      Sequence: index + 1,
      FBId: `https://example.org/facebook/${person.slug}`,
      InstaId: `https://example.org/instagram/${person.slug}`,
      Linkdin: `https://example.org/linkedin/${person.slug}`,
      About: person.about.join('\n\n'),
      Achivements: listed(person.achievements),
      Awards: listed(person.awards),
      ProfilImage: portrait.fileName,
    },
    portrait,
  };
};

/** The ten members of the demo team, the doctor first. Their profiles are addresses of example.org and lead nowhere. */
export const demoTeam = (): DemoMember[] => inOrder.map(demoMember);
