import { builtPages } from './pages/built-pages';
import { describeError } from './platform/describe-error';
import { readEnvironment } from './platform/environment';
import { start } from './start';

/** The production entry, built to dist/server/main.js. */

try {
  const environment = readEnvironment(process.env);
  await start(environment, builtPages(environment));
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}
