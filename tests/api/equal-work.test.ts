import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { owner, startServer } from './start-server';

vi.mock('@node-rs/argon2', { spy: true });

/** The cost that a kept hash states: algorithm, memory, passes, lanes. */
const costOf = (hash: unknown) => String(hash).split('$').slice(1, 4).join(' ');

test('an unknown e-mail costs the same work as a wrong password, so that its time tells nothing', async () => {
  const server = await startServer();
  vi.mocked(verify).mockClear();
  await server.call('signIn', { body: { ...owner, Password: 'not this one' } });
  await server.call('signIn', { body: { Email: 'nobody@example.org', Password: 'not this one' } });
  expect(vi.mocked(verify).mock.calls.map(([hash]) => costOf(hash))).toEqual([
    'argon2id v=19 m=19456,t=2,p=1',
    'argon2id v=19 m=19456,t=2,p=1',
  ]);
});
