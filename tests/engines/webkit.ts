import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { buttonIn, type Engine, fieldIn, wordsIn } from './engine';
import type { Programs } from './programs';

/** How an element is named on the wire (W3C WebDriver, section 12.2). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts WebKitGTK's browser on a screen of its own, driven by W3C WebDriver. */
export async function startWebKit(programs: NonNullable<Programs['webkit']>): Promise<Engine> {
  const screen = await startScreen(programs.display);
  const port = await freePort();
  const ask = askDriverAt(port);
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const end = async () => {
    await stop(driver);
    await stop(screen.process);
  };
  try {
    await driverReady(driver, ask);
    const { sessionId } = (await ask('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
        },
      },
    })) as { sessionId: string };
    return engineOf(ask, `/session/${sessionId}`, end);
  } catch (error) {
    await end();
    throw error;
  }
}

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

function engineOf(ask: Ask, session: string, end: () => Promise<void>): Engine {
  const evaluate = (script: string, ...args: unknown[]) =>
    ask('POST', `${session}/execute/async`, {
      script: `const answer = arguments[arguments.length - 1];
        Promise.resolve().then(() => ${script}).then(answer, (error) => answer({ failed: String(error) }));`,
      args,
    });
  const find = async (how: string, name: string): Promise<string> => {
    const found = (await evaluate(`(${how})(${JSON.stringify(name)})`)) as Record<string, string> | null;
    const id = found?.[elementKey];
    if (!id) throw new Error(`WebKit shows nothing with the name ${name}.`);
    return id;
  };
  return {
    goto: async (url) => {
      await ask('POST', `${session}/url`, { url });
    },
    words: async () => String(await evaluate(wordsIn)),
    holds: async (expression) => (await evaluate(`Promise.resolve(${expression}).then(Boolean)`)) === true,
    fill: async (label, text) => {
      await ask('POST', `${session}/element/${await find(fieldIn, label)}/value`, { text });
    },
    press: async (button) => {
      await ask('POST', `${session}/element/${await find(buttonIn, button)}/click`, {});
    },
    close: async () => {
      await ask('DELETE', session);
      await end();
    },
  };
}

/** Sends a command to the driver and returns its value. Throws with the driver's own words if the driver refuses it. */
const askDriverAt =
  (port: number): Ask =>
  async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebKit refused ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** Returns a port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves when the driver answers, however long its start takes. Throws if it ends before that. */
async function driverReady(driver: ChildProcess, ask: Ask): Promise<void> {
  while (driver.exitCode === null && driver.signalCode === null) {
    const isReady = await ask('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error('WebKitWebDriver ended before it answered.');
}

/** A screen that nobody sees; the server itself chooses a free number and writes it down. */
async function startScreen(program: string): Promise<{ process: ChildProcess; display: string }> {
  const started = spawn(program, ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = started.stdio[3];
  if (!numbers) throw new Error('Xvfb cannot say which screen it has opened.');
  const [number] = await once(numbers, 'data');
  return { process: started, display: `:${String(number).trim()}` };
}

async function stop(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const gone = once(running, 'exit');
  running.kill();
  await gone;
}
