import { once } from 'node:events';
import type { RateLimits } from '~/server/guard/rate-limits';
import { dataOf } from './database';
import { type RunningProcess, runProcess } from './run-process';
import { owner, temporaryFolder } from './start-server';

/** A server in its own process, and its port. */
export interface RunningServer extends RunningProcess {
  port: number;
  folder: string;
}

/** Waits until a growing text matches a pattern; `grown` resolves when the text has grown. */
export const until = async (text: () => string, pattern: RegExp, grown: () => Promise<unknown>) => {
  for (;;) {
    const match = pattern.exec(text());
    if (match) return match;
    await grown();
  }
};

interface Settings {
  folder?: string;
  fileSizeLimit?: number;
  stopWithin?: number;
  limits?: Partial<RateLimits>;
  sendEvery?: number;
  environment?: Record<string, string>;
}

/** Starts the server and waits until it listens. `stopWithin`: milliseconds for a graceful stop; `sendEvery`: between two looks for messages that are due. */
export const serve = async ({
  folder,
  fileSizeLimit,
  stopWithin,
  limits,
  sendEvery,
  environment: more,
}: Settings = {}): Promise<RunningServer> => {
  const dataFolder = folder ?? (await temporaryFolder());
  const environment = {
    ...(await dataOf(dataFolder)),
    HOST: '127.0.0.1',
    PORT: '0',
    OWNER_EMAIL: owner.Email,
    OWNER_PASSWORD: owner.Password,
    LOG_LEVEL: 'info',
    // By day, too, where a clock is set.
    BACKUPS: 'off',
    ...more,
  };
  const args = [JSON.stringify({ stopWithin, limits, sendEvery })];
  const running = runProcess('serve', args, environment, { fileSizeLimit });
  const ended = running.ended.then((code) => {
    throw new Error(`The server ended with ${code} before it listened: ${running.errors()}`);
  });
  // It may also end later, as tests want it to.
  ended.catch(() => {});
  const [, port] = await until(running.output, /localhost:(\d+)/, () =>
    Promise.race([once(running.child.stdout, 'data'), ended]),
  );
  return { ...running, port: Number(port), folder: dataFolder };
};
