import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/i18n';
import { useOutbox } from '../../platform/outbox/outbox-entries';
import { hasPrivateDrafts } from '../../platform/private-storage/private-drafts';
import { accountsOf } from '../../platform/session/accounts-of';
import { endStoredSessions, storeEndedSession } from '../../platform/session/ended-sessions';
import { currentSession, isOwnerSession, type Session } from '../../platform/session/session-store';
import { ConfirmDialog } from '../../ui/dialog';
import { useLeaveAccount } from './use-leave-account';

interface Asking {
  leaving: Session;
  stays: boolean;
  losesWork: boolean;
  losesHers: boolean;
}

/**
 * Logging out (rule signing-out): ends the token on the server, as soon as that can be reached, wipes what is private
 * from this phone, and goes home; to change the account, it stays where it is. Asks first when something has not been
 * sent yet: the owner's own is lost then, what others sent from this phone stays.
 * @returns the actions, and the question to be rendered while it is open
 */
export function useSignOut(): { signOut: () => void; changeAccount: () => void; question: ReactNode } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const leaveAccount = useLeaveAccount();
  const unsent = useOutbox();
  const [asking, setAsking] = useState<Asking | null>(null);

  const leave = (leaving: Session, stays: boolean) => {
    storeEndedSession(leaving.token);
    // Not waited for: without a connection it is done when there is one.
    void endStoredSessions(api);
    return leaveAccount(leaving, t('session.signedOut'), stays);
  };

  const askOrLeave = async (stays: boolean) => {
    const leaving = currentSession();
    if (!leaving) return;
    const accounts = await accountsOf(leaving);
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

/** Only the owner chooses pictures, and only the owner's phone has the code to look for them. */
async function haveOwnersPictures(session: Session, accounts: string[]): Promise<boolean> {
  if (accounts.length === 0 || (session.identity && !isOwnerSession(session))) return false;
  const [{ haveUploadsWaiting }, { haveDraftPictures }] = await Promise.all([
    import('../../platform/private-storage/upload-database'),
    import('../../platform/private-storage/draft-pictures'),
  ]);
  const found = await Promise.all(
    accounts.map(async (account) => (await haveUploadsWaiting(account)) || haveDraftPictures(account)),
  );
  return found.includes(true);
}
