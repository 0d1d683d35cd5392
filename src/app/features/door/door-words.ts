import type { DoorPerson } from '~/contract/door';
import { doorCodeLetters } from '~/contract/values/door-code';
import { clockInWords } from '../../platform/languages/clock-in-words';
import type { Language } from '../../platform/languages/language';

/** Asha D. */
export const nameAtDoor = ({ FirstName, Initial }: Pick<DoorPerson, 'FirstName' | 'Initial'>): string =>
  `${FirstName} ${Initial}`.trim();

/** The time of an ISO instant on this phone's clock. */
export function onClock(instant: string, language: Language): string {
  const at = new Date(instant);
  return clockInWords(at.getHours() * 60 + at.getMinutes(), language);
}

/** The people of everybody who is counted. */
const peopleOf = (people: readonly DoorPerson[]): number => people.reduce((sum, { Party }) => sum + Party, 0);

/** How many people are here of how many, and how many more came without a registration. */
export function countAtDoor(people: readonly DoorPerson[]): { came: number; all: number; walkIns: number } {
  const registered = people.filter(({ WalkIn }) => !WalkIn);
  const came = registered.filter(({ Came }) => Came);
  const expected = registered.filter(({ State, Came }) => State === 'confirmed' || Came);
  return {
    came: peopleOf(came),
    all: peopleOf(expected),
    walkIns: peopleOf(people.filter(({ WalkIn, Came }) => WalkIn && Came)),
  };
}

/** Without marks and cases, so that Zoé is found as zoe. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Those whose name begins with the words, or whose code has these letters, typed in any way. All for nothing typed. */
export function findAtDoor(people: readonly DoorPerson[], typed: string): readonly DoorPerson[] {
  const words = plain(typed).trim();
  if (words === '') return people;
  const letters = words.toUpperCase().replace(/[\s-]/g, '');
  const isCode = [...letters].every((letter) => doorCodeLetters.includes(letter));
  return people.filter(
    (person) =>
      plain(nameAtDoor(person))
        .split(/\s+/)
        .some((_, at, parts) => parts.slice(at).join(' ').startsWith(words)) ||
      (isCode && person.Code.startsWith(letters)),
  );
}

/** The list in the order in which names are looked up; who was added and is not here any more is left out. */
export const inDoorOrder = (people: readonly DoorPerson[], language: Language): readonly DoorPerson[] => {
  const { compare } = new Intl.Collator(language);
  return people
    .filter(({ WalkIn, Came }) => !WalkIn || Came)
    .sort((one, other) => compare(nameAtDoor(one), nameAtDoor(other)));
};
