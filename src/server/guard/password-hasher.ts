import { hash, verify } from '@node-rs/argon2';
import { fairQueue } from '../lib/concurrency';

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

/** The sender of a request, which decides its place in the queue. */
export interface HashRequester {
  /** The network that the request came from: each has its share of the queue. */
  network: string;
  /** Whether it is about the owner's account. */
  isOwner: boolean;
}

/** The operator, at start and at the command line. */
const operator: HashRequester = { network: '', isOwner: true };

export interface PasswordHasher {
  /** The hash of a password, with its salt and cost, to be stored. Throws `TooBusy` where too many wait already. */
  hash(password: string, requester?: HashRequester): Promise<string>;
  /**
   * Whether a password is the one of a hash. Without a hash (an unknown e-mail) it does the same work and returns
   * false, so that its duration does not reveal which e-mails have an account. Throws `TooBusy` where too many wait already.
   */
  verify(password: string, stored: string | undefined, requester?: HashRequester): Promise<boolean>;
}

/** The functions of @node-rs/argon2. */
interface Argon2 {
  hash(password: string, cost: PasswordCost): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Hashes passwords in turns. Tests hand in a lower cost, or an argon2 that records its work. */
export const passwordHasher = (cost = owaspMinimum, argon2: Argon2 = { hash, verify }): PasswordHasher => {
  /** Two at a time with a short queue: hundreds of sign-ins must fill neither the memory nor the processor. */
  const others = fairQueue(2, 50);
  /**
   * A separate queue for the owner's account, so that no number of sign-ins to other accounts locks the owner out.
   * Wrong passwords are limited per network (`rate-limits.ts`): a flood comes from many networks, each with one guess
   * ahead of the owner's.
   */
  const owners = fairQueue(1, 200);
  const inTurn = <Result>(
    { network, isOwner }: HashRequester,
    task: () => Promise<Result>,
  ): Promise<Result> => (isOwner ? owners : others)(network, task);
  let decoy: Promise<string> | undefined;

  return {
    hash: (password, requester = operator) => inTurn(requester, () => argon2.hash(password, cost)),
    verify: async (password, stored, requester = operator) => {
      // Not queued: a `TooBusy` would stay stored in `decoy`.
      decoy ??= argon2.hash('nobody has this one', cost);
      const against = stored ?? (await decoy);
      const same = await inTurn(requester, () => argon2.verify(against, password));
      return same && stored !== undefined;
    },
  };
};
