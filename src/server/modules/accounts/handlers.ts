import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import { isOwner } from '~/contract/is-owner';
import type { CallContext, Handler } from '../../platform/calls/call-context';
import { success } from '../../platform/calls/success';
import { truncateWalAfterErasing } from '../../platform/database/truncate-wal';
import type { Asker } from '../../platform/password-hasher';
import { networkOf } from '../../platform/rate-limits/network-of';
import { rateLimited, refundAttempt, resetAttempts } from '../../platform/rate-limits/rate-limits';
import { sha256 } from '../../platform/sha256';
import { weaknessOf } from './owner-password-rules';
import { addAccount, deleteAccount, findAccount, lockAccount, setPassword } from './queries';
import { deleteSession } from './session-queries';
import { createSession } from './session-tokens';

const askerOf = ({ address, ownerEmail }: CallContext, email: string): Asker => ({
  network: networkOf(address),
  isOwner: email === ownerEmail,
});

export const userAuth: Handler<'userAuth'> = async (_, { identity }) => {
  if (!identity) throw CallFailure.refused('not-signed-in');
  return identity;
};

export const signUp: Handler<'signUp'> = async ({ body }, context) => {
  const { db, ownerEmail, now } = context;
  return rateLimited(db, context, [['signUpsPerHour']], async () => {
    // Before the account is looked for: while the owner's is not made yet, nobody else may take its place.
    if (body.Email === ownerEmail) throw CallFailure.refused('email-taken');
    const account = {
      id: uuid(),
      email: body.Email,
      name: body.Name,
      password_hash: await context.passwords.hash(body.Password, askerOf(context, body.Email)),
      privacy_notice: body.PrivacyNotice ?? null,
      created_at: now().toISOString(),
    };
    const token = await db.transaction().execute(async (transaction) => {
      if (!(await addAccount(transaction, account))) throw CallFailure.refused('email-taken');
      return createSession(transaction, account.id, now());
    });
    return { token, Email: account.email, Name: account.name, OwnerEmail: ownerEmail };
  });
};

export const signIn: Handler<'signIn'> = async ({ body }, context) => {
  const { db, ownerEmail, now } = context;
  // Counted before the password is looked at and forgiven when it is right: guesses made at the same moment all count.
  // Correct ones have a limit of their own, which wrong ones are taken back from.
  const counted = [
    ['signInsPerMinute', body.Email],
    ['wrongSignInsPerAddress'],
    ['wrongSignInsPerQuarterHour', body.Email],
  ] as const;
  return rateLimited(db, context, counted, async () => {
    const account = await findAccount(db, body.Email);
    const asker = askerOf(context, body.Email);
    const isRight = await context.passwords.verify(body.Password, account?.password_hash, asker);
    if (!account || !isRight) {
      await refundAttempt(db, context, 'signInsPerMinute', body.Email);
      throw CallFailure.refused('wrong-credentials');
    }
    const token = await db.transaction().execute(async (transaction) => {
      // Only the account's own: else an account of one's own would make room for guesses at others'. In the order of
      // counting, so that neither waits for the other.
      await refundAttempt(transaction, context, 'wrongSignInsPerAddress');
      await resetAttempts(transaction, context, 'wrongSignInsPerQuarterHour', body.Email);
      // Changed while this one was looked at: a session begun with the password before would outlive the change.
      if (!(await lockAccount(transaction, account))) throw CallFailure.refused('wrong-credentials');
      return createSession(transaction, account.id, now());
    });
    return { token, Email: account.email, Name: account.name, OwnerEmail: ownerEmail };
  });
};

export const signOut: Handler<'signOut'> = async (_, { db, token }) => {
  if (token !== undefined) await deleteSession(db, sha256(token));
  return success;
};

export const changePassword: Handler<'changePassword'> = async ({ body }, context) => {
  const { db, identity, passwords, token = '' } = context;
  const email = identity?.Email ?? '';
  // Whoever holds a stolen token must not try passwords with it either.
  const counted = [
    ['signInsPerMinute', email],
    ['wrongSignInsPerQuarterHour', email],
  ] as const;
  return rateLimited(db, context, counted, async () => {
    const asker = askerOf(context, email);
    const account = await findAccount(db, email);
    const isRight = await passwords.verify(body.Password, account?.password_hash, asker);
    if (!account || !isRight) {
      await refundAttempt(db, context, 'signInsPerMinute', email);
      throw CallFailure.refused('wrong-password');
    }
    const weakness = asker.isOwner ? await weaknessOf(body.NewPassword) : undefined;
    if (weakness) throw CallFailure.refused('invalid', { NewPassword: weakness });
    const hash = await passwords.hash(body.NewPassword, asker);
    await db.transaction().execute(async (transaction) => {
      await resetAttempts(transaction, context, 'wrongSignInsPerQuarterHour', email);
      const isChanged = await setPassword(transaction, account, hash, sha256(token));
      if (!isChanged) throw CallFailure.refused('wrong-password');
    });
    return success;
  });
};

export const deleteMyAccount: Handler<'deleteMyAccount'> = async (_, context) => {
  const { db, identity } = context;
  if (!identity) throw CallFailure.refused('not-signed-in');
  if (isOwner(identity)) throw CallFailure.refused('owner-stays');
  await db.transaction().execute((transaction) => deleteAccount(transaction, identity.Email));
  await truncateWalAfterErasing(context);
  return success;
};
