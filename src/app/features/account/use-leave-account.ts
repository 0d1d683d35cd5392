import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { withTimeLimit } from '../../browser/with-time-limit';
import { accountsOf } from '../../platform/session/accounts-of';
import { currentSession, endSession, type Session } from '../../platform/session/session-store';
import { wipeAccount } from '../../platform/session/wipe-account';
import { focusHeading, focusHeadingAfterRemoval } from '../../ui/focus-heading';
import { notify } from '../../ui/notices';

/** How long logging out waits for the wipe before it says so; the wipe goes on behind it. Milliseconds. */
const wipeTimeout = 300;

/**
 * Gives what ends a session on this phone (rule signing-out): goes home, or stays for another account to sign in,
 * wipes what is private of its account, and says the word that it is given.
 */
export function useLeaveAccount(): (session: Session, word: string, stays?: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (session, word, stays = false) => {
    const gone = stays || navigate({ to: '/' });
    // Another tab may have signed in somebody else since.
    if (currentSession()?.token === session.token) endSession();
    const wiped = accountsOf(session).then((accounts) =>
      Promise.all(accounts.map((account) => wipeAccount(queryClient, account))),
    );
    await gone;
    // At home already, nothing else would take it from the button that has gone.
    if (stays) focusHeadingAfterRemoval();
    else focusHeading();
    await withTimeLimit(wiped, wipeTimeout);
    notify({ kind: 'success', title: word });
  };
}
