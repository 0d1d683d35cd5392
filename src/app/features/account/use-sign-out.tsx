import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { useOutbox } from '../../lib/outbox-state';
import { hasPrivateDrafts } from '../../lib/private-storage';
import { endStoredSessions, storeEndedSession } from '../../lib/session-calls';
import {
  currentSession,
  endSession,
  isOwnerSession,
  type Session,
  useSession,
} from '../../lib/session-store';
import { withTimeout } from '../../lib/timing';
import { accountsToWipe, wipeAccount } from '../../lib/wipe-account';
import { Button, buttonStyle } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import type { Elements } from '../../ui/elements';
import { focusHeading, focusHeadingAfterRemoval } from '../../ui/focus';
import { notify } from '../../ui/notices';

/** ms that sign-out waits for the wipe before it reports success; the wipe continues. */
const wipeTimeout = 300;

/**
 * Returns a function that ends the session on this phone (rule signing-out): wipes the account's private data, goes
 * home unless `stays`, and shows the message `word`.
 */
export function useEndSession(): (session: Session, word: string, stays?: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (session, word, stays = false) => {
    const gone = stays || navigate({ to: '/' });
    // Another tab may have signed in since.
    if (currentSession()?.token === session.token) endSession();
    const wiped = accountsToWipe(session).then((accounts) =>
      Promise.all(accounts.map((account) => wipeAccount(queryClient, account))),
    );
    await gone;
    // On the home page navigation does not move the focus from the removed button.
    if (stays) focusHeadingAfterRemoval();
    else focusHeading();
    await withTimeout(wiped, wipeTimeout);
    notify({ kind: 'success', title: word });
  };
}

interface Asking {
  leaving: Session;
  stays: boolean;
  losesWork: boolean;
  losesHers: boolean;
}

/**
 * Sign-out (rule signing-out): wipes private data, goes home (or stays, to change the account) and revokes the token
 * once online. Asks first if unsent data of the owner would be lost. `question` is the dialog to render.
 */
export function useSignOut(): { signOut: () => void; changeAccount: () => void; question: Elements } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const leaveAccount = useEndSession();
  const unsent = useOutbox();
  const [asking, setAsking] = useState<Asking | null>(null);

  const leave = (leaving: Session, stays: boolean) => {
    storeEndedSession(leaving.token);
    // Not awaited: offline it is retried later.
    void endStoredSessions(api);
    return leaveAccount(leaving, t('session.signedOut'), stays);
  };

  const askOrLeave = async (stays: boolean) => {
    const leaving = currentSession();
    if (!leaving) return;
    const accounts = await accountsToWipe(leaving);
    const losesWork = accounts.some(hasPrivateDrafts) || (await haveOwnersPictures(leaving, accounts));
    const losesHers = unsent.some(({ account }) => account !== undefined && accounts.includes(account));
    if (losesWork || unsent.length > 0) setAsking({ leaving, stays, losesWork, losesHers });
    else await leave(leaving, stays);
  };

  return {
    signOut: () => void askOrLeave(false),
    changeAccount: () => void askOrLeave(true),
    question: asking && (
      <ConfirmDialog
        question={t('site.logout')}
        action={t('session.logOutAnyway')}
        onConfirm={() => void leave(asking.leaving, asking.stays)}
        onClose={() => setAsking(null)}
      >
        {asking.losesWork && <p>{t('session.draftsGo')}</p>}
        {unsent.length > 0 && <p>{t(asking.losesHers ? 'session.unsentLost' : 'session.unsent')}</p>}
      </ConfirmDialog>
    ),
  };
}

/** Only the owner uploads pictures, and only the owner's phone has that code. */
async function haveOwnersPictures(session: Session, accounts: string[]): Promise<boolean> {
  if (accounts.length === 0 || (session.identity && !isOwnerSession(session))) return false;
  const [{ haveUploadsWaiting }, { haveDraftPictures }] = await Promise.all([
    import('../../lib/upload-database'),
    import('../../lib/draft-pictures'),
  ]);
  const found = await Promise.all(
    accounts.map(async (account) => (await haveUploadsWaiting(account)) || haveDraftPictures(account)),
  );
  return found.includes(true);
}

/** Sign-out and, for the owner, a link to the owner area; `visitor` if signed out. */
export function AccountLinks({ visitor }: { visitor: Elements }) {
  const { t } = useTranslation();
  const session = useSession();
  const { signOut, question } = useSignOut();
  if (!session) return visitor;
  return (
    <>
      {isOwnerSession(session) && (
        <Link to="/event/$kind" params={{ kind: 'current_event' }} className={buttonStyle('secondary')}>
          {t('site.ownersArea')}
        </Link>
      )}
      <Button kind="quiet" onClick={signOut}>
        {t('site.logout')}
      </Button>
      {question}
    </>
  );
}
