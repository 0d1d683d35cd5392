import * as v from 'valibot';
import { addDays, type Day } from '~/contract/event-date';
import type { NewRegistration } from '~/contract/registration';
import { newTeamMember } from '~/contract/team-member';
import { pictureOf, translationsOf } from './gallery';
import { texts } from './group/en';
import submissionList from './inbox.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import team from './team.json' with { type: 'json' };

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
  team.map((person, index) => {
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

interface StoredEvent {
  id: string;
  day: Day;
}

/** `receivedOn`: never after the event's day or today. */
export interface DemoRegistration {
  registration: NewRegistration;
  receivedOn: Day;
}

/** Registrations per coming event, nearest first, and per newest past event. */
const comingShares = [11, 7, 2, 6, 0, 4];
const pastShares = [6, 4];

/**
 * Forty registrations for the coming and the two newest past events, in the order of `demoEvents`. The people are
 * invented: no Indian number begins with five zeros, and example.org receives no mail.
 */
export function demoRegistrations(
  coming: readonly StoredEvent[],
  past: readonly StoredEvent[],
  today: Day,
): DemoRegistration[] {
  const registered = [
    ...coming.flatMap((event, index) => Array<StoredEvent>(comingShares[index] ?? 0).fill(event)),
    ...past.flatMap((event, index) => Array<StoredEvent>(pastShares[index] ?? 0).fill(event)),
  ];
  return registered.flatMap((event, index) => {
    const person = people[index];
    if (!person) return [];
    const lastDay = event.day < today ? event.day : today;
    return [
      { registration: { ...person, Eid: event.id }, receivedOn: addDays(lastDay, -((index * 5) % 17)) },
    ];
  });
}

export interface Received<What> {
  what: What;
  receivedOn: Day;
}

/** Spreads entries over the last days, one every third day. */
const lately = <What>(all: readonly What[], today: Day): Received<What>[] =>
  all.map((what, index) => ({ what, receivedOn: addDays(today, -3 * (all.length - 1 - index)) }));

/** Each list is ordered oldest first. */
export const demoSubmissions = (today: Day) => ({
  volunteers: lately(submissionList.volunteers, today),
  messages: lately(submissionList.messages, today),
  subscriptions: lately(submissionList.subscriptions, today),
});
