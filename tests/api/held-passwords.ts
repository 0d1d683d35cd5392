import { hash, verify } from '@node-rs/argon2';
import { type PasswordHasher, passwordHasher } from '~/server/guard/password-hasher';
import { cheap } from './start-server';

/**
 * A password hasher whose work stands still between `hold` and `release`, so that its queue fills however fast the machine
 * is. `requests`: how often it was asked to hash or verify.
 */
export const heldPasswords = () => {
  let released = Promise.resolve();
  let release: () => void = () => undefined;
  const hold = () => {
    released = new Promise((resolve) => {
      release = resolve;
    });
  };
  const hasher = passwordHasher(cheap, {
    hash: async (...work) => {
      await released;
      return hash(...work);
    },
    verify: async (...work) => {
      await released;
      return verify(...work);
    },
  });
  let requests = 0;
  const passwords: PasswordHasher = {
    hash: (...request) => {
      requests += 1;
      return hasher.hash(...request);
    },
    verify: (...request) => {
      requests += 1;
      return hasher.verify(...request);
    },
  };
  return { passwords, hold, release: () => release(), requests: () => requests };
};
