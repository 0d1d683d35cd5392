import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { stopGracefully } from '~/server/start';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a stopping server waits at most ten seconds for a request by default', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const listening = vi.spyOn(process, 'on').mockReturnThis();
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  const app = Fastify();
  app.addHook('onClose', () => new Promise(() => undefined));
  stopGracefully(app);
  const [, stop] = listening.mock.calls.find(([signal]) => signal === 'SIGTERM') ?? [];
  stop?.();
  await vi.advanceTimersByTimeAsync(9_900);
  await expect(vi.advanceTimersByTimeAsync(100)).rejects.toThrow('ended with 1');
});
