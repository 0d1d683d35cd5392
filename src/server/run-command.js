import { existsSync } from 'node:fs';

/**
 * `node src/server/run-command.js NAME …`: runs a built command. Not compiled, so that it can report a missing build.
 */
const [node = '', , name = '', ...rest] = process.argv;
const built = new URL(`../../dist/server/${name}.js`, import.meta.url);
if (existsSync(built)) {
  process.argv = [node, name, ...rest];
  await import(built.href);
} else {
  process.stderr.write('The site is not built yet. Run "npm ci && npm run build" first.\n');
  process.exitCode = 1;
}
