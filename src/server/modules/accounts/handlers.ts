import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import { isOwner } from '~/contract/is-owner';
import { success } from '../../calls/answers';
import type { CallContext, Handler } from '../../calls/call-context';
import { truncateWalAfterErasing } from '../../database/database';
import { readDevice } from '../../guard/device';
import { networkOf } from '../../guard/network';
import type { HashRequester } from '../../guard/password-hasher';
import { rateLimited, refundAttempt, resetAttempts } from '../../guard/rate-limits';
import { sha256 } from '../../lib/secrets';
import { allNames, findLiveGroup } from '../group/queries';
import { weaknessOf } from './owner-password-rules';
import {
  addAccount,
  deleteAccount,
  deleteSession,
  findAccount,
  lockAccount,
  noteAccountChange,
  setPassword,
} from './queries';
import { createSession } from './session-tokens';

const requesterOf = ({ address, ownerEmail }: CallContext, email: string): HashRequester => ({
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
    const account = {
      id: uuid(),
      email: body.Email,
      name: body.Name,
      password_hash: await context.passwords.hash(body.Password, {
        network: networkOf(context.address),
        isOwner: false,
      }),
      privacy_notice: body.PrivacyNotice ?? null,
      created_at: now().toISOString(),
    };
    const token = await db.transaction().execute(async (transaction) => {
      const isNew = await addAccount(transaction, account);
      // Before the owner's account exists, anyone could register its e-mail. Refused here, after the same work as any
      // other that is taken: the time does not reveal the owner's e-mail.
      if (!isNew || account.email === ownerEmail) throw CallFailure.refused('email-taken');
      await noteAccountChange(transaction, account.email, now());
      return createSession(transaction, account.id, now());
    });
    return { token, Email: account.email, Name: account.name, OwnerEmail: ownerEmail };
  });
};

/** Blanks and unseen characters count in a password, and come along when it is copied. */
const hasBlankEdge = (password: string): boolean => /^[\s\p{Cc}\p{Cf}]|[\s\p{Cc}\p{Cf}]$/u.test(password);

const hintsFor = (password: string) => (hasBlankEdge(password) ? { Password: 'blank-edge' } : undefined);

export const signIn: Handler<'signIn'> = async ({ body }, context) => {
  const { db, ownerEmail, now } = context;
  const device = readDevice(context.secretOf, body.Email, context.device);
  // Each device has its own counter, at any address: otherwise a neighbour's wrong passwords would lock its person out.
  const limited = device === undefined ? context : { ...context, address: '' };
  const subject = device ?? body.Email;
  // Counted before the check and refunded on success, so that concurrent guesses all count. Successful sign-ins have
  // their own limit; failed attempts are refunded from it.
  const counted = [
    ['signInsPerMinute', subject],
    ...(device === undefined ? [['wrongSignInsPerAddress'] as const] : []),
    ['wrongSignInsPerQuarterHour', subject],
  ] as const;
  return rateLimited(db, limited, counted, async () => {
    const account = await findAccount(db, body.Email);
    const requester = requesterOf(context, body.Email);
    const isRight = await context.passwords.verify(body.Password, account?.password_hash, requester);
    if (!account || !isRight) {
      await refundAttempt(db, limited, 'signInsPerMinute', subject);
      throw CallFailure.refused('wrong-credentials', hintsFor(body.Password));
    }
    const token = await db.transaction().execute(async (transaction) => {
      // Only this account's counter is reset: otherwise signing in to an own account would allow more guesses at
      // others. The order is that of counting, to avoid deadlocks.
      if (device === undefined) await refundAttempt(transaction, limited, 'wrongSignInsPerAddress');
      await resetAttempts(transaction, limited, 'wrongSignInsPerQuarterHour', subject);
      // The password may have changed during the check. A session started with the old password must not outlive the
      // change.
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
  // A stolen token must not allow guessing the password.
  const counted = [
    ['signInsPerMinute', email],
    ['wrongSignInsPerQuarterHour', email],
  ] as const;
  return rateLimited(db, context, counted, async () => {
    const requester = requesterOf(context, email);
    const account = await findAccount(db, email);
    const isRight = await passwords.verify(body.Password, account?.password_hash, requester);
    if (!account || !isRight) {
      await refundAttempt(db, context, 'signInsPerMinute', email);
      throw CallFailure.refused('wrong-password');
    }
    const weakness = requester.isOwner
      ? await weaknessOf(body.NewPassword, email, allNames(await findLiveGroup(db)))
      : undefined;
    if (weakness) throw CallFailure.refused('invalid', { NewPassword: weakness });
    const hash = await passwords.hash(body.NewPassword, requester);
    await db.transaction().execute(async (transaction) => {
      await resetAttempts(transaction, context, 'wrongSignInsPerQuarterHour', email);
      const isChanged = await setPassword(transaction, account, hash, sha256(token));
      if (!isChanged) throw CallFailure.refused('wrong-password');
      await noteAccountChange(transaction, email, context.now());
    });
    return success;
  });
};

export const deleteMyAccount: Handler<'deleteMyAccount'> = async (_, context) => {
  const { db, identity } = context;
  if (!identity) throw CallFailure.refused('not-signed-in');
  if (isOwner(identity)) throw CallFailure.refused('owner-stays');
  await db.transaction().execute(async (transaction) => {
    await deleteAccount(transaction, identity.Email);
    await noteAccountChange(transaction, identity.Email, context.now());
  });
  await truncateWalAfterErasing(context);
  return success;
};
