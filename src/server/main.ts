import { readEnvironment } from './environment';
import { errorInWords } from './error-in-words';
import { builtPages } from './pages/built-pages';
import { start } from './start';

/** The production entry, built to dist/server/main.js. */

try {
  const environment = readEnvironment(process.env);
  await start(environment, builtPages(environment));
} catch (error) {
  process.stderr.write(`${errorInWords(error)}\n`);
  process.exitCode = 1;
}
