import { expect, test } from 'vitest';
import { fairQueue } from '~/server/lib/concurrency';

/** A queue of one place whose tasks end when they are told to. */
const queueOf = (maxQueued: number) => {
  const inTurn = fairQueue(1, maxQueued);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const send = (sender: string, name: string) =>
    inTurn(sender, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    }).catch(({ name: reason }: Error) => refused.push(`${name} ${reason}`));
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const endAll = async () => {
    for (await settle(); ends.length > 0; await settle()) ends.shift()?.();
  };
  return { begun, refused, send, settle, endAll };
};

test('a fair queue takes senders in turn, each in its own order', async () => {
  const { begun, send, endAll } = queueOf(10);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void send(name.slice(0, 1), name);
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a full queue drops the last task of the longest line for a sender with fewer', async () => {
  const { begun, refused, send, settle, endAll } = queueOf(3);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void send('a', name);
  void send('a', 'a5');
  await settle();
  expect(refused).toEqual(['a5 TooBusy']);
  void send('b', 'b1');
  await settle();
  expect(refused).toEqual(['a5 TooBusy', 'a4 TooBusy']);
  // Each has a fair share now.
  void send('b', 'b2');
  await settle();
  expect(refused.at(-1)).toBe('b2 TooBusy');
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a failed task of a fair queue rejects and frees its place', async () => {
  const inTurn = fairQueue(1, 1);
  const failed = inTurn('a', () => Promise.reject(new Error('broken')));
  const next = inTurn('b', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await inTurn('a', async () => 'again')).toBe('again');
});
