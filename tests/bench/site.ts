import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';

/** The production server with demo content in a folder of its own. */
export interface RunningSite {
  url: string;
  folder: string;
  /** From the start of the process to its first word, in milliseconds. */
  startedIn: number;
  /**
   * What the server holds in memory now, in bytes: alone, and together with the processes that it has started, where
   * what they share, Node's own program above all, counts once.
   */
  residentMemory: () => Promise<{ server: number; together: number }>;
  /** What the server alone has had of the processor so far, all its threads, in milliseconds. */
  processorTime: () => Promise<number>;
  stop: () => Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error()),
      );
    });
  });

const listening = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (said) => String(said).includes('Listening') && resolve());
    child.once('exit', () => reject(new Error('The server did not start: run npm run build first.')));
  });

/** Bytes that a process maps, of these kinds of the kernel's summary. */
const mapped = async (process: number | string | undefined, ...kinds: string[]): Promise<number> => {
  const summary = await readFile(`/proc/${process}/smaps_rollup`, 'utf8').catch(() => '');
  const found = kinds.map((kind) => new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(summary)?.[1] ?? 0);
  return found.reduce((sum: number, kB) => sum + Number(kB) * 1024, 0);
};

/** Returns what a version's `npm run serve` gives to Node: its arguments, and the environment in front of them. */
const served = async (version: string): Promise<{ args: string[]; variables: Record<string, string> }> => {
  const { scripts } = v.parse(
    v.object({ scripts: v.object({ serve: v.string() }) }),
    JSON.parse(await readFile(join(version, 'package.json'), 'utf8')),
  );
  const [before = '', after = ''] = scripts.serve.split(/\bnode /);
  const variables = before
    .split(' ')
    .filter(Boolean)
    .map((word) => word.split('='));
  return { args: after.split(' '), variables: Object.fromEntries(variables) };
};

const childrenOf = async (process: number | undefined): Promise<string[]> =>
  (await readFile(`/proc/${process}/task/${process}/children`, 'utf8')).split(' ').filter(Boolean);

/** What a process has had of the processor so far, all its threads but not its children, in milliseconds. */
export const processorTimeOf = async (process: number | undefined): Promise<number> => {
  // After the name in brackets come the state and the other fields; user and system time are the 14th and 15th, in
  // hundredths of a second: proc_pid_stat(5).
  const fields = (await readFile(`/proc/${process}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/**
 * Starts the site, and waits until its demo pictures are drawn and their encoder has ended: what is measured then is
 * the site alone. With `folder`, on the data of an earlier start; `environment` is added to the usual one. `version` is
 * the folder of a built checkout.
 */
export async function startSite(
  folder?: string,
  environment: Record<string, string> = {},
  version = '.',
): Promise<RunningSite> {
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'bench-')));
  const port = await freePort();
  const { args, variables } = await served(version);
  const before = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: version,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...variables,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      BACKUPS: 'off',
      SUBMISSIONS_PER_MINUTE: '1000000',
      SUBMISSIONS_PER_DAY: '1000000',
      PEOPLE_CONFIRMED_PER_ADDRESS: '1000000',
      ...environment,
    },
  });
  await listening(child);
  const startedIn = performance.now() - before;
  while ((await childrenOf(child.pid)).length > 0) await setTimeout(500);
  return {
    url: `http://localhost:${port}`,
    folder: data,
    startedIn,
    async residentMemory() {
      const server = await mapped(child.pid, 'Rss');
      const own = (process: string) => mapped(process, 'Private_Clean', 'Private_Dirty');
      const others = await Promise.all((await childrenOf(child.pid)).map(own));
      return { server, together: others.reduce((sum, bytes) => sum + bytes, server) };
    },
    processorTime: () => processorTimeOf(child.pid),
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      if (!folder) await rm(data, { recursive: true, force: true });
    },
  };
}
