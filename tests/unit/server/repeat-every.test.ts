import { afterEach, expect, test, vi } from 'vitest';
import { repeatEvery } from '~/server/lib/concurrency';

afterEach(() => {
  vi.useRealTimers();
});

test('work is repeated until it is stopped, which waits for what runs', async () => {
  vi.useFakeTimers();
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const { runNow, stop } = repeatEvery(1_000, work);
  runNow();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stopped).not.toHaveBeenCalled();
  ends[1]?.();
  await stopping;
  expect(work).toHaveBeenCalledTimes(2);
});
