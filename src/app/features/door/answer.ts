import type { DoorList, DoorPerson } from '~/contract/door';
import { readDoorCode } from '~/contract/values/door-code';

/** A tick made on this phone that the list does not know of yet. */
export interface OwnTick {
  came: boolean;
  /** ISO instant. */
  at: string;
  /** Of somebody who was added on this phone. */
  walkIn?: { FirstName: string; Party: number } | undefined;
}

/** The ticks made on this phone, the last about each person, by the person's id. */
export type OwnTicks = ReadonlyMap<string, OwnTick>;

/**
 * What the door says of somebody.
 * - `welcome`: may come in; whoever asks makes the tick.
 * - `already`: is in since that ISO instant.
 * - `waiting`, `cancelled`: has no place; is ticked only after a second, deliberate press.
 * - `not-here`: the code is none of this event's.
 */
export type Answer =
  | { kind: 'welcome'; person: DoorPerson }
  | { kind: 'already'; person: DoorPerson; since: string }
  | { kind: 'waiting'; person: DoorPerson; line: number | null }
  | { kind: 'cancelled'; person: DoorPerson }
  | { kind: 'not-here' };

/** Everybody on the list as this phone knows it: its own ticks hold, and whom it has added is there. */
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
    return own && own.at >= person.CameAt ? { ...person, Came: own.came, CameAt: own.at } : person;
  });
  return [...ticked, ...added];
}

/**
 * What to say of a person of the list, or of whoever has this code, which may be typed in any way.
 * @param ticks made on this phone and not yet in the list
 */
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
