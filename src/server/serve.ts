import { builtPages } from './pages/built-pages';
import { describeError } from './platform/describe-error';
import { readEnvironment } from './platform/environment';
import { start } from './start';

/** Serves the built site with the environment of this process. What prevents it is told on standard error. */
export const serve = async (clientFolder: string): Promise<void> => {
  try {
    const environment = readEnvironment(process.env);
    await start(environment, builtPages(environment, clientFolder));
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  }
};
