import { beforeEach, expect, test, vi } from 'vitest';

/** A browser that is idle at once, with a registration of the worker that comes when the test says so. */
const onFirstVisit = async (register: () => Promise<unknown>) => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, register } });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.resetModules();
  return await import('~/app/lib/service-worker');
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('on a first visit background work waits for the worker’s script, but not longer than three seconds', async () => {
  let arrive = (_: unknown) => {};
  const script = new Promise((resolve) => {
    arrive = resolve;
  });
  const { isFirstVisit, registerEarly, whenIdleAfterWorkerScript } = await onFirstVisit(() => script);
  expect(isFirstVisit).toBe(true);
  registerEarly();
  const [first, second] = [vi.fn(), vi.fn()];
  whenIdleAfterWorkerScript(first);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(first).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(first).toHaveBeenCalledOnce();
  whenIdleAfterWorkerScript(second);
  arrive(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(second).toHaveBeenCalledOnce();
});

test('background work begins where the worker’s script does not come, and on later visits', async () => {
  const refused = await onFirstVisit(() => Promise.reject(new Error('offline')));
  refused.registerEarly();
  const work = vi.fn();
  refused.whenIdleAfterWorkerScript(work);
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledOnce();
  const later = await onFirstVisit(() => new Promise(() => undefined));
  later.whenIdleAfterWorkerScript(work);
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
});
