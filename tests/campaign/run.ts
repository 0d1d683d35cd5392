import { parseArgs } from 'node:util';
import type { Difference } from './book';
import { drawPlan } from './plan';
import { playRound, replayCommand } from './round';
import type { DatabaseName } from './site';
import { Stage } from './stage';

/**
 * `npm run campaign -- --seed N --rounds M`: plays rounds in which people send forms while line, phone and server break,
 * and balances the books after each. `--round K` plays one round by itself, and with `--rounds M` those from K to M;
 * `--database postgres` plays on PostgreSQL. Needs a build.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string' },
    round: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
  },
});

const seed = Number(values.seed);
const database: DatabaseName = values.database === 'postgres' ? 'postgres' : 'sqlite';
const first = Number(values.round ?? 1);
const last = Number(values.rounds ?? values.round ?? 20);
const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);

const counts: Record<Difference['what'], number> = { lost: 0, twice: 0, changed: 0, invented: 0, refused: 0 };
const began = performance.now();
const write = (line: string) => void process.stdout.write(`${line}\n`);
const stage = await Stage.make(database);
let failed = 0;
try {
  for (const number of numbers) {
    const plan = drawPlan(seed, number);
    const since = performance.now();
    const inSeconds = () => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
    try {
      const found = await stage.play(plan.isOwner, (scene) => playRound(scene, plan));
      for (const { what } of found) counts[what] += 1;
      if (found.length > 0)
        throw new Error(found.map(({ what, mark, details }) => `${what} ${mark}: ${details}`).join('\n'));
      write(`round ${number}: in balance (${inSeconds()})`);
    } catch (error) {
      failed += 1;
      write(`round ${number} FAILED after ${inSeconds()}\n${error instanceof Error ? error.stack : error}`);
      write(JSON.stringify(plan, null, 1));
      write(`Again: ${replayCommand(plan)}`);
    }
  }
} finally {
  await stage.end();
}
const { lost, twice, changed, invented, refused } = counts;
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
write(
  `${numbers.length} rounds on ${database} with seed ${seed} in ${minutes} min: ${lost} lost, ${twice} twice, ${changed} changed, ${invented} invented, ${refused} refused; ${failed} rounds failed`,
);
process.exitCode = failed > 0 ? 1 : 0;
