import * as v from 'valibot';
import { newTeamMember } from '~/contract/team-member';
import { pictureOf } from './gallery';
import { texts } from './group/en';
import people from './team.json' with { type: 'json' };

const listed = (texts: string[]) => texts.map((value) => ({ value }));

/** The doctor first, who has the name in the demo group's texts. Addresses are on example.org. */
export const demoTeam = () =>
  people.map((person, index) => {
    const portrait = pictureOf(`${person.slug}-portrait`);
    const member = v.parse(newTeamMember, {
      Name: person.name ?? texts.doctorName,
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
      ...(person.hi && {
        Translations: {
          hi: {
            Name: person.hi.name,
            Position: person.hi.position,
            Speciality: person.hi.speciality,
            About: person.hi.about.join('\n\n'),
            Achivements: listed(person.hi.achievements),
            Awards: listed(person.hi.awards),
          },
        },
      }),
    });
    return { member, portrait };
  });
