import * as v from 'valibot';
import { newTeamMember } from '~/contract/team-member';
import { pictureOf } from './gallery';
import { texts } from './group/en';
import people from './team.json' with { type: 'json' };
import { translationsOf } from './translations';

const listed = (texts: string[]) => texts.map((value) => ({ value }));

interface MemberTexts {
  name: string;
  position: string;
  speciality: string;
  about: string[];
  achievements: string[];
  awards: string[];
}

const textsOf = (member: Omit<MemberTexts, 'name'>) => ({
  Position: member.position,
  Speciality: member.speciality,
  About: member.about.join('\n\n'),
  Achivements: listed(member.achievements),
  Awards: listed(member.awards),
});

/** The doctor first, who has the name in the demo group's texts. Addresses are on example.org. */
export const demoTeam = () =>
  people.map((person, index) => {
    const portrait = pictureOf(`${person.slug}-portrait`);
    const member = v.parse(newTeamMember, {
      Name: person.name ?? texts.doctorName,
      ...textsOf(person),
      Gender: person.gender,
      Vision: person.vision,
      Mission: person.mission,
      Number: person.number,
      Sequence: index + 1,
      FBId: `https://example.org/facebook/${person.slug}`,
      InstaId: `https://example.org/instagram/${person.slug}`,
      Linkdin: `https://example.org/linkedin/${person.slug}`,
      ProfilImage: portrait.fileName,
      Translations: translationsOf<MemberTexts, unknown>(person, (other) => ({
        Name: other.name,
        ...textsOf(other),
      })),
    });
    return { member, portrait };
  });
