import { hash, verify } from '@node-rs/argon2';
import { atMost } from '../at-most';

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Two at a time and few behind them: sign-ins by the hundred must fill neither the memory nor everybody's time. */
const inTurn = atMost(2, 50);

/** A hash of a password, with its salt and cost, to be kept. Throws `TooBusy` where too many wait already. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the one of a hash. Without a hash (an unknown e-mail) it does the same work and says no, so
 * that the time it takes does not tell which e-mails have an account. Throws `TooBusy` where too many wait already.
 */
export const isPassword = async (password: string, kept: string | undefined): Promise<boolean> => {
  // Past the queue: a refusal would be remembered for ever.
  decoy ??= hash('nobody has this one', cost);
  const against = kept ?? (await decoy);
  const same = await inTurn(() => verify(against, password));
  return same && kept !== undefined;
};
