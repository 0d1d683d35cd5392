import assert from 'node:assert/strict';
import type { Registration } from '~/contract/registration';

/** Every limit of how often is out of the way. */
export const withoutLimits = {
  submissionsPerMinute: 1_000_000,
  submissionsPerDay: 1_000_000,
  peopleConfirmedPerAddress: 1_000_000,
  doorActionsPerMinute: 1_000_000,
  doorTicksPerPerson: 1_000_000,
};

/**
 * Makes a call for each key until it is taken, as the outbox does: what is too busy is asked again with its key.
 * `atOnce`: calls that are under way at the same moment.
 */
export const claimAll = async (
  keys: readonly string[],
  claim: (
    key: string,
    turn: number,
  ) => Promise<{ status: number; said: { key?: unknown; result?: unknown; Place?: unknown } }>,
  atOnce = 300,
) => {
  const places = new Map<string, unknown>();
  const left = keys.entries();
  const visitor = async () => {
    for (const [turn, key] of left) {
      let answer = await claim(key, turn);
      while ([429, 503].includes(answer.status)) answer = await claim(key, turn);
      const { status, said } = answer;
      assert.deepEqual([status, said.key, said.result], [200, key, 'Success']);
      places.set(key, said.Place);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return places;
};

/** So many have a place, and all the others stand in one line, unbroken and no number twice. */
export const expectOneLine = (list: readonly Registration[], places: number, claims: number) => {
  assert.equal(list.length, claims);
  assert.equal(list.filter(({ State }) => State === 'confirmed').length, places);
  const lines = list.flatMap(({ State, Line }) => (State === 'waiting' ? [Line ?? 0] : []));
  assert.deepEqual(
    lines.sort((one, other) => one - other),
    Array.from({ length: claims - places }, (_, index) => index + 1),
  );
};
