import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { buttonIn, type Engine, fieldIn, wordsIn } from './engine';
import type { Programs } from './programs';

/** How an element is named on the wire (W3C WebDriver, section 12.2). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts WebKitGTK's browser on a screen of its own, driven by W3C WebDriver. */
export async function startWebKit(programs: NonNullable<Programs['webkit']>): Promise<Engine> {
  const screen = await startScreen(programs.display);
  const driver = spawn(programs.driver, [`--port=${driverPort}`], {
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const end = async () => {
    await stop(driver);
    await stop(screen.process);
  };
  try {
    await driverAnswers();
    const { sessionId } = (await ask('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
        },
      },
    })) as { sessionId: string };
    return engineOf(`/session/${sessionId}`, end);
  } catch (error) {
    await end();
    throw error;
  }
}

const driverPort = 4_600 + (process.pid % 1_000);

function engineOf(session: string, end: () => Promise<void>): Engine {
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

/** A command of the driver; its value. Throws with the driver's own words where it refuses. */
async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${driverPort}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebKit refused ${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

async function driverAnswers(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isReady = await ask('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error('WebKitWebDriver did not answer within 10 s.');
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
