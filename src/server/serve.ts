import { join } from 'node:path';
import { readEnvironment } from './config/environment';
import { describeError } from './lib/log';
import { builtPages } from './pages/pages-plugin';
import { start } from './start';

/** Serves the built site with the environment of this process. Errors go to stderr. */
export const serve = async (clientFolder: string): Promise<void> => {
  try {
    const environment = readEnvironment(process.env);
    const nightProgram = join(clientFolder, '../server/nightly-backup.js');
    await start(environment, builtPages(environment, clientFolder), { nightProgram });
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  }
};
