import { expect } from 'vitest';
import type { Registration } from '~/contract/registration';

/** Every limit of how often is out of the way. */
export const withoutLimits = { SUBMISSIONS_PER_MINUTE: '1000000', SUBMISSIONS_PER_DAY: '1000000' };

/** Calls that are under way at the same moment. */
const atOnce = 300;

/** Makes a call for each key until it is taken, as the outbox does: what is too busy is asked again with its key. */
export const claimAll = async (
  keys: readonly string[],
  claim: (key: string, turn: number) => Promise<{ status: number; said: { Place?: unknown } }>,
) => {
  const places = new Map<string, unknown>();
  const left = keys.entries();
  const visitor = async () => {
    for (const [turn, key] of left) {
      let answer = await claim(key, turn);
      while ([429, 503].includes(answer.status)) answer = await claim(key, turn);
      expect([answer.status, answer.said]).toEqual([
        200,
        expect.objectContaining({ key, result: 'Success' }),
      ]);
      places.set(key, answer.said.Place);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return places;
};

/** So many have a place, and all the others stand in one line, unbroken and no number twice. */
export const expectOneLine = (list: readonly Registration[], places: number, claims: number) => {
  expect(list).toHaveLength(claims);
  expect(list.filter(({ State }) => State === 'confirmed')).toHaveLength(places);
  const lines = list.flatMap(({ State, Line }) => (State === 'waiting' ? [Line ?? 0] : []));
  expect(lines.sort((one, other) => one - other)).toEqual(
    Array.from({ length: claims - places }, (_, index) => index + 1),
  );
};
