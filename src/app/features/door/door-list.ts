import { formatClock } from '~/content/format-date';
import { type DoorList, type DoorPerson, doorCodeLetters, readDoorCode } from '~/contract/door';
import { soughtWords } from '~/contract/name-search';
import { searchable } from '~/contract/spelling';
import type { Language } from '../../lib/language';

/** A tick of this phone that the list does not contain yet. */
export interface OwnTick {
  came: boolean;
  at: string;
  walkIn?: { FirstName: string; Party: number } | undefined;
}

export type OwnTicks = ReadonlyMap<string, OwnTick>;

/**
 * Answer for a person. `welcome`: may enter; the caller records the tick. `already`: present since that ISO instant.
 * `waiting`, `cancelled`: no place; ticked only after a second, deliberate press. `not-here`: the code belongs to no
 * one on this list.
 */
export type Answer =
  | { kind: 'welcome'; person: DoorPerson }
  | { kind: 'already'; person: DoorPerson; since: string }
  | { kind: 'waiting'; person: DoorPerson; line: number | null }
  | { kind: 'cancelled'; person: DoorPerson }
  | { kind: 'not-here' };

/** Merges this phone's ticks and walk-ins into the list. */
export function withOwnTicks(people: readonly DoorPerson[], ticks: OwnTicks): readonly DoorPerson[] {
  if (ticks.size === 0) return people;
  const known = new Set(people.map(({ _id }) => _id));
  const added = [...ticks].flatMap(([_id, { came, at, walkIn }]): DoorPerson[] =>
    walkIn && !known.has(_id)
      ? [
          {
            _id,
            ...walkIn,
            Initial: '',
            Code: '',
            State: 'confirmed',
            Line: null,
            Came: came,
            CameAt: at,
            WalkIn: true,
          },
        ]
      : [],
  );
  const ticked = people.map((person) => {
    const own = ticks.get(person._id);
    return own && own.at >= person.CameAt ? tickedPerson(person, own) : person;
  });
  return [...ticked, ...added];
}

const tickedPeople = new WeakMap<OwnTick, { before: DoorPerson; after: DoorPerson }>();

/** The same object for the same tick, so that memoized rows do not render at the next one. */
function tickedPerson(before: DoorPerson, own: OwnTick): DoorPerson {
  const known = tickedPeople.get(own);
  if (known?.before === before) return known.after;
  const after = { ...before, Came: own.came, CameAt: own.at };
  tickedPeople.set(own, { before, after });
  return after;
}

/** Returns the answer for a person, or for a code in any notation. `ticks` are those missing in the list. */
export function answerFor(
  { People }: Pick<DoorList, 'People'>,
  asked: string | DoorPerson,
  ticks: OwnTicks,
): Answer {
  const code = typeof asked === 'string' ? readDoorCode(asked) : undefined;
  const person = withOwnTicks(People, ticks).find((one) =>
    typeof asked === 'string' ? one.Code !== '' && one.Code === code : one._id === asked._id,
  );
  if (!person) return { kind: 'not-here' };
  if (person.Came) return { kind: 'already', person, since: person.CameAt };
  if (person.State === 'waiting') return { kind: 'waiting', person, line: person.Line };
  if (person.State === 'cancelled') return { kind: 'cancelled', person };
  return { kind: 'welcome', person };
}

/** Asha D. */
export const shortName = ({ FirstName, Initial }: Pick<DoorPerson, 'FirstName' | 'Initial'>): string =>
  `${FirstName} ${Initial}`.trim();

export function clockTime(instant: string, language: Language): string {
  const at = new Date(instant);
  return formatClock(at.getHours() * 60 + at.getMinutes(), language);
}

/** People present of all registered people, and walk-ins; party sizes are counted. */
export interface PeopleCounts {
  came: number;
  all: number;
  walkIns: number;
}

export function countPeople(people: readonly DoorPerson[]): PeopleCounts {
  const counts = { came: 0, all: 0, walkIns: 0 };
  for (const { WalkIn, Came, State, Party } of people) {
    if (Came) counts[WalkIn ? 'walkIns' : 'came'] += Party;
    if (!WalkIn && (Came || State === 'confirmed')) counts.all += Party;
  }
  return counts;
}

/**
 * Matches the start of names, as written or by sound in the other script, or part of the code in any notation. An empty
 * query matches all.
 */
export function searchPeople(people: readonly DoorPerson[], typed: string): readonly DoorPerson[] {
  const words = soughtWords(typed);
  if (words.length === 0) return people;
  const letters = searchable(typed).toUpperCase().replace(/[\s-]/g, '');
  const isCode = [...letters].every((letter) => doorCodeLetters.includes(letter));
  return people.filter((person) => {
    const name = searchable(shortName(person));
    return words.every(({ begins }) => begins(name)) || (isCode && person.Code.startsWith(letters));
  });
}

/** Who has cancelled is last, also when ticked: no row moves under the finger. */
const byName = (language: Language) => {
  const { compare } = new Intl.Collator(language);
  const isLast = ({ State }: DoorPerson) => Number(State === 'cancelled');
  return (one: DoorPerson, other: DoorPerson) =>
    isLast(one) - isLast(other) || compare(shortName(one), shortName(other));
};

/** Sorts by name. To be called once a list: it takes a cheap phone a tenth of a second for 2,000 people. */
export const inListOrder = (people: readonly DoorPerson[], language: Language): readonly DoorPerson[] =>
  [...people].sort(byName(language));

/** Merges this phone's ticks and walk-ins into a list in order, and omits walk-ins whose tick was undone. */
export function withOwnTicksInOrder(
  ordered: readonly DoorPerson[],
  ticks: OwnTicks,
  language: Language,
): readonly DoorPerson[] {
  const merged = withOwnTicks(ordered, ticks);
  const people = merged.slice(0, ordered.length).filter(isOnList);
  const compare = byName(language);
  for (const added of merged.slice(ordered.length).filter(isOnList)) {
    const next = people.findIndex((person) => compare(person, added) > 0);
    people.splice(next === -1 ? people.length : next, 0, added);
  }
  return people;
}

const isOnList = ({ WalkIn, Came }: DoorPerson): boolean => !WalkIn || Came;
