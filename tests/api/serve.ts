import { fileURLToPath } from 'node:url';
import { readEnvironment } from '~/server/config/environment';
import { type StartOptions, start } from '~/server/start';

/** The server as it is started, without pages, in a process of its own. Its argument: its options as JSON. */
const [, , written = '{}'] = process.argv;
const options: StartOptions = JSON.parse(written);
options.nightProgram = fileURLToPath(new URL('./nightly-backup.js', import.meta.url));
await start(readEnvironment(process.env), () => async () => {}, options);
