import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { focusHeading } from '../../ui/focus-heading';
import { notify } from '../../ui/notices';
import { withPatience } from '../../with-patience';
import { accountsOf } from './accounts-of';
import { currentSession, endSession, type Session } from './session-store';
import { wipeAccount } from './wipe-account';

/** How long she waits to be told; the wiping goes on behind it. Milliseconds. */
const patience = 300;

/**
 * Gives what ends a session on this phone (§4): goes home, wipes what is private of its account, and says the word
 * that it is given.
 */
export function useLeaveAccount(): (session: Session, word: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (session, word) => {
    const gone = navigate({ to: '/' });
    // Another tab may have signed in somebody else since.
    if (currentSession()?.token === session.token) endSession();
    const wiped = accountsOf(session).then((accounts) =>
      Promise.all(accounts.map((account) => wipeAccount(queryClient, account))),
    );
    await gone;
    // At home already, nothing else would take it from the button that has gone.
    focusHeading();
    await withPatience(wiped, patience);
    notify({ kind: 'success', title: word });
  };
}
