import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

export const owner = { Email: 'owner@example.org', Password: 'a quiet lotus pond' };

/** The production build that is tested: `dist/` of the folder that the tests are run in. */
export const build = resolve('dist');

interface ServerSettings {
  dataFolder: string;
  /** A build other than the usual one. */
  build?: string;
  demo?: boolean;
  /** Further settings of the site. */
  environment?: Record<string, string>;
}

/** The production server in its own process, which can be killed as by a power cut. */
export class Server {
  readonly #settings: ServerSettings;
  #process: ChildProcess | undefined;
  #port = 0;
  #starts = 0;

  constructor(settings: ServerSettings) {
    this.#settings = settings;
  }

  get port(): number {
    return this.#port;
  }

  get dataFolder(): string {
    return this.#settings.dataFolder;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Of the process; undefined while it does not run. */
  get pid(): number | undefined {
    const { exitCode, signalCode, pid } = this.#process ?? {};
    return exitCode === null && signalCode === null ? pid : undefined;
  }

  /** Whether it has never been stopped since its first start. */
  get isAsStarted(): boolean {
    return this.#starts === 1 && this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  /** The rest of the developer's environment may contain settings of another site. */
  #environment(): Record<string, string | undefined> {
    const { dataFolder, demo = true, environment } = this.#settings;
    return {
      PATH: process.env.PATH,
      PORT: String(this.#port),
      DATA_DIR: dataFolder,
      DEMO: demo ? 'on' : 'off',
      OWNER_EMAIL: owner.Email,
      OWNER_PASSWORD: owner.Password,
      LOG_LEVEL: 'silent',
      // At night, tests would find another dashboard.
      BACKUPS: 'off',
      ...environment,
    };
  }

  /** Runs a command of the build on its data. Returns what it has printed; throws if it failed. */
  async run(name: string, ...args: string[]): Promise<string> {
    const program = [join(this.#settings.build ?? build, `server/${name}.js`), ...args];
    return (await promisify(execFile)(process.execPath, program, { env: this.#environment() })).stdout;
  }

  /** Starts on any free port, and after that always on the same; with another build where one is named. */
  async start(from = this.#settings.build ?? build): Promise<void> {
    const started = spawn(process.execPath, [join(from, 'server/main.js')], {
      env: this.#environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = started;
    this.#starts += 1;
    const gone = once(started, 'exit').then(() => {
      throw new Error('The server ended before it was listening.');
    });
    gone.catch(() => undefined);
    this.#port = await Promise.race([portIn(started), gone]);
  }

  /** Kills the process, as a power cut would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Stops it gracefully. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const ending = this.#process;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
  }
}

/** The port in the line "Listening on http://localhost:3000". */
async function portIn({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('The server says nothing.');
  for await (const line of createInterface({ input: stdout })) {
    const port = /^Listening on http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    // Its further output must not fill the pipe.
    stdout.resume();
    return Number(port);
  }
  throw new Error('The server said nothing of where it listens.');
}
