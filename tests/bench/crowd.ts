import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const connections = 1_000;
const pagesPerSecond = 500;
/** Milliseconds between two groups of requests, so that ten pages are asked for at the same moment. */
const between = 20;

/** What a crowd of visitors met. */
interface Crowd {
  errors: number;
  /** Milliseconds, from the moment at which a page should have been asked for. */
  p50: number;
  p99: number;
}

/** Milliseconds until all of an answer has come. Rejects where none comes, or a refusal. */
const answered = (agent: Agent, url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer
        .on('error', reject)
        .on('end', () =>
          answer.statusCode === 200
            ? resolve(performance.now() - began)
            : reject(new Error(`${url} answered ${answer.statusCode}.`)),
        )
        .resume();
    }).once('error', reject);
  });

/**
 * A thousand open connections that together ask for 500 pages a second, each in its turn, whether or not the answers
 * before have come; and how the crowd leaves again.
 */
export async function openCrowd(
  urls: string[],
): Promise<{ ask: (minutes: number) => Promise<Crowd>; leave: () => void }> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    maxFreeSockets: connections,
    scheduling: 'fifo',
  });
  // Each page is rendered once before; then all ask at once, so that each needs a connection of its own.
  for (const url of urls) await answered(agent, url);
  const urlOf = (turn: number) => urls[turn % urls.length] ?? '';
  await Promise.all(Array.from({ length: connections }, (_, turn) => answered(agent, urlOf(turn))));
  return {
    async ask(minutes) {
      const took: number[] = [];
      let errors = 0;
      const asking: Promise<unknown>[] = [];
      const total = Math.round(minutes * 60 * pagesPerSecond);
      const began = performance.now();
      for (let asked = 0; asked < total; ) {
        const due = began + (asked / pagesPerSecond) * 1_000;
        await setTimeout(Math.max(0, due - performance.now()));
        for (const end = asked + (pagesPerSecond * between) / 1_000; asked < end; asked++) {
          const late = performance.now() - due;
          const page = answered(agent, urlOf(asked)).then(
            (milliseconds) => took.push(late + milliseconds),
            () => {
              errors += 1;
            },
          );
          asking.push(page);
        }
      }
      await Promise.all(asking);
      took.sort((a, b) => a - b);
      const at = (part: number) => took[Math.floor(took.length * part)] ?? Number.NaN;
      return { errors, p50: at(0.5), p99: at(0.99) };
    },
    leave: () => agent.destroy(),
  };
}
