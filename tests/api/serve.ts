import { readEnvironment } from '~/server/config/environment';
import { start } from '~/server/start';

/** The server as it is started, without pages, in a process of its own. Its argument: milliseconds for its stop. */
const [, , stopWithin] = process.argv;
await start(readEnvironment(process.env), () => async () => {}, stopWithin ? Number(stopWithin) : undefined);
