import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import { isOwner } from '~/contract/is-owner';
import { hashPassword, isPassword } from '../session/passwords';
import { beginSession } from '../session/tokens';
import { sha256 } from '../sha256';
import { addAccount, deleteAccount, findAccount, holdAccount, setPassword } from '../store/accounts';
import { deleteSession } from '../store/sessions';
import type { Handler } from './call-context';
import { leaveNoTrace } from './leave-no-trace';
import { forgiveTries, judgeTry, takeTryBack } from './rate-limits';
import { success } from './success';

export const userAuth: Handler<'userAuth'> = async (_, { identity }) => {
  if (!identity) throw CallFailure.refused('not-signed-in');
  return identity;
};

export const signUp: Handler<'signUp'> = async ({ body }, context) => {
  const { db, ownerEmail, now } = context;
  return judgeTry(db, context, [['signUpsPerHour']], async () => {
    // Before the account is looked for: while the owner's is not made yet, nobody else may take its place.
    if (body.Email === ownerEmail) throw CallFailure.refused('email-taken');
    const account = {
      id: uuid(),
      email: body.Email,
      name: body.Name,
      password_hash: await hashPassword(body.Password),
      privacy_notice: body.PrivacyNotice ?? null,
      created_at: now().toISOString(),
    };
    const token = await db.transaction().execute(async (transaction) => {
      if (!(await addAccount(transaction, account))) throw CallFailure.refused('email-taken');
      return beginSession(transaction, account.id, now());
    });
    return { token, Email: account.email, Name: account.name, OwnerEmail: ownerEmail };
  });
};

export const signIn: Handler<'signIn'> = async ({ body }, context) => {
  const { db, ownerEmail, now } = context;
  // Counted before the password is looked at and forgiven when it is right: guesses made at the same moment all count.
  const counted = [['wrongSignInsPerAddress'], ['wrongSignInsPerQuarterHour', body.Email]] as const;
  return judgeTry(db, context, counted, async () => {
    const account = await findAccount(db, body.Email);
    const isRight = await isPassword(body.Password, account?.password_hash);
    if (!account || !isRight) throw CallFailure.refused('wrong-credentials');
    const token = await db.transaction().execute(async (transaction) => {
      // Only her own: else an account of one's own would make room for guesses at others'. In the order of counting, so
      // that neither waits for the other.
      await takeTryBack(transaction, context, 'wrongSignInsPerAddress');
      await forgiveTries(transaction, context, 'wrongSignInsPerQuarterHour', body.Email);
      // Changed while this one was looked at: a session begun with the password before would outlive the change.
      if (!(await holdAccount(transaction, account))) throw CallFailure.refused('wrong-credentials');
      return beginSession(transaction, account.id, now());
    });
    return { token, Email: account.email, Name: account.name, OwnerEmail: ownerEmail };
  });
};

export const signOut: Handler<'signOut'> = async (_, { db, token }) => {
  if (token !== undefined) await deleteSession(db, sha256(token));
  return success;
};

export const changePassword: Handler<'changePassword'> = async ({ body }, context) => {
  const { db, identity, token = '' } = context;
  const email = identity?.Email ?? '';
  // Whoever holds a stolen token must not try passwords with it either.
  return judgeTry(db, context, [['wrongSignInsPerQuarterHour', email]], async () => {
    const account = await findAccount(db, email);
    const isRight = await isPassword(body.Password, account?.password_hash);
    if (!account || !isRight) throw CallFailure.refused('wrong-password');
    const hash = await hashPassword(body.NewPassword);
    await db.transaction().execute(async (transaction) => {
      await forgiveTries(transaction, context, 'wrongSignInsPerQuarterHour', email);
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
  await leaveNoTrace(context);
  return success;
};
