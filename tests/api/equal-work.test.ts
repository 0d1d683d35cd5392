import { hash, verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { passwordHasher } from '~/server/guard/password-hasher';
import { owner, startServer } from './start-server';

test('the owner’s e-mail costs a sign-up the same work as any other that is taken', async () => {
  let hashed = 0;
  const counting = {
    verify,
    hash: (...given: Parameters<typeof hash>) => {
      hashed += 1;
      return hash(...given);
    },
  };
  const server = await startServer({ passwords: passwordHasher(undefined, counting) });
  const workFor = async (Email: string) => {
    const before = hashed;
    const { statusCode } = await server.call('signUp', {
      body: { Name: 'Asha', Email, Password: 'a password of hers' },
    });
    return [statusCode, hashed - before];
  };
  expect(await workFor('asha@example.org')).toEqual([200, 1]);
  expect(await workFor('asha@example.org')).toEqual([409, 1]);
  expect(await workFor(owner.Email)).toEqual([409, 1]);
});

test('an unknown e-mail costs the same work as a wrong password, in memory and passes that OWASP asks for', async () => {
  const verified: string[] = [];
  const recording = {
    hash,
    verify: (stored: string, password: string) => {
      verified.push(stored);
      return verify(stored, password);
    },
  };
  const server = await startServer({ passwords: passwordHasher(undefined, recording) });
  await server.call('signIn', { body: { ...owner, Password: 'not this one' } });
  await server.call('signIn', { body: { Email: 'nobody@example.org', Password: 'not this one' } });
  const costs = verified.map((stored) => stored.split('$').slice(1, 4).join(' '));
  expect(costs).toEqual(['argon2id v=19 m=19456,t=2,p=1', 'argon2id v=19 m=19456,t=2,p=1']);
});
