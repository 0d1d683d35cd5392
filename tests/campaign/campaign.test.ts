import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Difference } from './book';
import { drawPlan, type Plan, type PlantedFault } from './plan';
import { playRound, replayCommand } from './round';
import { Stage } from './stage';

/** Milliseconds after which no further round begins: all of this file is to take two minutes at most. */
const enough = 60_000;
const seed = 1;
const atLeast = 3;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.make('sqlite');
});
afterAll(() => stage.end());

const play = (plan: Plan): Promise<Difference[]> =>
  stage.play(plan.isOwner, (scene) => playRound(scene, plan));

test('what the screen called sent is stored once as it was typed, and nothing else, however line, phone and server break', async () => {
  const began = performance.now();
  for (let round = 1; round <= atLeast || performance.now() - began < enough; round += 1) {
    const plan = drawPlan(seed, round);
    // One that does not come to rest is named by its error.
    const found = await play(plan).catch((error: unknown) => [String(error)]);
    expect(found, replayCommand(plan)).toEqual([]);
  }
});

describe('a server is found that', () => {
  /** A round of one registration in fair weather. */
  const roundWith = (fault: PlantedFault): Plan => ({
    seed,
    round: 0,
    isOwner: false,
    restores: false,
    endsLate: false,
    steps: [
      {
        act: {
          act: 'registration',
          mark: 'q0x0',
          typed: { Name: 'Kavitaq0x0 Testwali', Number: '+91 00000 12345', Party: '2' },
          event: 0,
        },
        inNewTab: true,
        weather: 'fair',
        faults: [fault],
        breaks: 'none',
        reads: true,
        mends: true,
        deletes: false,
      },
    ],
  });

  test.each([
    ['acknowledges what it does not store', 'forget', 'lost'],
    ['stores it twice', 'double', 'twice'],
    ['changes a field', 'change', 'changed'],
  ] as const)('%s', async (_, fault, what) => {
    expect(await play(roundWith(fault))).toMatchObject([{ what, mark: 'q0x0' }]);
  });
});
