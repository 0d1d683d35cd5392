import { readEnvironment } from './environment';
import { builtPages } from './pages/built-pages';
import { start } from './start';

/** An error for the operator, with its reason: which database cannot be reached, and why. */
const inWords = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message;
};

/** The production entry, built to dist/server/main.js. */

try {
  const environment = readEnvironment(process.env);
  await start(environment, builtPages(environment));
} catch (error) {
  process.stderr.write(`${inWords(error)}\n`);
  process.exitCode = 1;
}
