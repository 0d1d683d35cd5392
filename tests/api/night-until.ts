import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * The night's program, killed before its nth change of the disk: `night-until.js DAY INSTANT N`. With 0 it runs to its end and
 * prints how many there are.
 */
const killedAt = Number(process.argv[4]);
let changes = 0;

const counted =
  <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
  (...args: Args): Result => {
    changes += 1;
    if (changes === killedAt) process.kill(process.pid, 'SIGKILL');
    return work(...args);
  };

Object.assign(promises, {
  open: counted(promises.open),
  mkdir: counted(promises.mkdir),
  link: counted(promises.link),
  rename: counted(promises.rename),
  rm: counted(promises.rm),
});
syncBuiltinESMExports();
process.on('exit', () => process.stdout.write(String(changes)));

await import('~/server/operations/night-program');
