import { readEnvironment } from './environment';
import { builtPages } from './pages/built-pages';
import { start } from './start';

/** The production entry, built to dist/server/main.js. */

try {
  await start(readEnvironment(process.env), builtPages());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
