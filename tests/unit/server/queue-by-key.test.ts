import { afterEach, expect, test, vi } from 'vitest';
import { queueByKey, TooBusy } from '~/server/lib/concurrency';

afterEach(() => {
  vi.useRealTimers();
});

/** Tasks that run until they are told to end; `begun` names them in the order of their beginning. */
const tasks = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  return { begun, task, end: (name: string) => ends.get(name)?.() };
};

test('a few tasks of a key run at a time, the others in order, and no key waits for another', async () => {
  const { begun, task, end } = tasks();
  const queue = queueByKey({ limit: 2, timeout: 1_000 });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => queue(name.charAt(0), task(name)));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  await all[1];
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'a3', 'b1']) end(name);
  await Promise.all([all[0], all[2], all[4]]);
  end('a4');
  expect(await all[3]).toBe('a4');
});

test('a task that fails lets the next one begin', async () => {
  const queue = queueByKey({ limit: 1, timeout: 1_000 });
  const failing = queue('a', () => Promise.reject(new Error('broken')));
  const next = queue('a', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('whoever finds the queue full or waits too long is refused, and leaves the others their turn', async () => {
  vi.useFakeTimers();
  const { task, end, begun } = tasks();
  const queue = queueByKey({ limit: 1, maxQueued: 1, timeout: 1_000 });
  const first = queue('a', task('first'));
  const late = queue('a', task('late'));
  await expect(queue('a', task('too many'))).rejects.toThrow(TooBusy);
  const refused = expect(late).rejects.toThrow(TooBusy);
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
  const next = queue('a', task('next'));
  end('first');
  await first;
  end('next');
  await next;
  expect(begun).toEqual(['first', 'next']);
});
