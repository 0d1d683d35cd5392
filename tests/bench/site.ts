import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The production server with demo content in a folder of its own. */
export interface RunningSite {
  url: string;
  folder: string;
  /** From the start of the process to its first word, in milliseconds. */
  startedIn: number;
  /** What the process and those that it has started hold in memory now, in bytes. */
  residentMemory: () => Promise<number>;
  stop: () => Promise<void>;
}

const freePort = (): Promise<number> =>
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

const residentMemoryOf = async (process: string): Promise<number> => {
  const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
};

/** Starts the site. With `folder`, on the data of an earlier start; `environment` is added to the usual one. */
export async function startSite(
  folder?: string,
  environment: Record<string, string> = {},
): Promise<RunningSite> {
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'bench-')));
  const port = await freePort();
  const before = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=2', 'dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      SUBMISSIONS_PER_MINUTE: '1000000',
      ...environment,
    },
  });
  await listening(child);
  const startedIn = performance.now() - before;
  return {
    url: `http://localhost:${port}`,
    folder: data,
    startedIn,
    async residentMemory() {
      const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
      const processes = [String(child.pid), ...children.split(' ').filter(Boolean)];
      const held = await Promise.all(processes.map(residentMemoryOf));
      return held.reduce((sum, bytes) => sum + bytes, 0);
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      if (!folder) await rm(data, { recursive: true, force: true });
    },
  };
}
