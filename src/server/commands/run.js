import { existsSync } from 'node:fs';

/**
 * `node src/server/commands/run.js NAME …`: a command of the build, run by plain node. Not compiled itself, so that it
 * can say what to do while there is no build.
 */
const [node = '', , name = '', ...rest] = process.argv;
const built = new URL(`../../../dist/server/${name}.js`, import.meta.url);
if (existsSync(built)) {
  process.argv = [node, name, ...rest];
  await import(built.href);
} else {
  process.stderr.write('The site is not built yet. Run "npm ci && npm run build" first.\n');
  process.exitCode = 1;
}
