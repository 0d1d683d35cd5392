import { hash, verify } from '@node-rs/argon2';
import { fairQueue } from './jobs/fair-queue';

/** What one hash of argon2id takes. */
interface PasswordCost {
  /** KiB. */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
  /** Lanes. */
  parallelism: number;
}

/** OWASP's minimum for argon2id. */
const owaspMinimum: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Who asks for work on a password, which decides about the place in the queue. */
export interface Asker {
  /** The network that the request came from: each has its share of the queue. */
  network: string;
  /** Whether it is about the owner's account. */
  isOwner: boolean;
}

/** The operator, at start and at the command line. */
const operator: Asker = { network: '', isOwner: true };

export interface PasswordHasher {
  /** The hash of a password, with its salt and cost, to be stored. Throws `TooBusy` where too many wait already. */
  hash(password: string, asker?: Asker): Promise<string>;
  /**
   * Whether a password is the one of a hash. Without a hash (an unknown e-mail) it does the same work and says no, so
   * that the time it takes does not tell which e-mails have an account. Throws `TooBusy` where too many wait already.
   */
  verify(password: string, stored: string | undefined, asker?: Asker): Promise<boolean>;
}

/** The functions of @node-rs/argon2. */
interface Argon2 {
  hash(password: string, cost: PasswordCost): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Hashes passwords in turns. Tests hand in a lower cost, or an argon2 that records its work. */
export const passwordHasher = (cost = owaspMinimum, argon2: Argon2 = { hash, verify }): PasswordHasher => {
  /** Two at a time and few behind them: sign-ins by the hundred must fill neither the memory nor everybody's time. */
  const others = fairQueue(2, 50);
  /**
   * A queue of its own for the owner's account, so that no number of sign-ins to other accounts locks the owner out. It
   * holds more: its guesses can only be many where they come from many networks (`rate-limits.ts`), and each of these
   * can have one ahead of the owner's.
   */
  const owners = fairQueue(1, 200);
  const inTurn = <Result>({ network, isOwner }: Asker, task: () => Promise<Result>): Promise<Result> =>
    (isOwner ? owners : others)(network, task);
  let decoy: Promise<string> | undefined;

  return {
    hash: (password, asker = operator) => inTurn(asker, () => argon2.hash(password, cost)),
    verify: async (password, stored, asker = operator) => {
      // Past the queue: a refusal would be remembered for ever.
      decoy ??= argon2.hash('nobody has this one', cost);
      const against = stored ?? (await decoy);
      const same = await inTurn(asker, () => argon2.verify(against, password));
      return same && stored !== undefined;
    },
  };
};
