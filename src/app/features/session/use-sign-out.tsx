import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../offline/outbox-entries';
import { ConfirmDialog } from '../../ui/dialog';
import { accountsOf } from './accounts-of';
import { endKeptSessions, keepEndedSession } from './ended-sessions';
import { hasPrivateDrafts } from './private-drafts';
import { currentSession, isOwnerSession, type Session } from './session-store';
import { useLeaveAccount } from './use-leave-account';

/**
 * Logging out (§4): ends the token on the server, as soon as that can be reached, wipes what is private from this phone, and
 * goes home. Asks first when something has not been sent yet: her own is lost then, what others sent from
 * this phone stays.
 * @returns the action, and the question to be rendered while it is open
 */
export function useSignOut(): { signOut: () => void; question: ReactNode } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const leaveAccount = useLeaveAccount();
  const unsent = useOutbox();
  const [asking, setAsking] = useState<{ leaving: Session; losesWork: boolean; losesHers: boolean } | null>(
    null,
  );

  const leave = (leaving: Session) => {
    keepEndedSession(leaving.token);
    // Not waited for: without a connection it is done when there is one.
    void endKeptSessions(api);
    return leaveAccount(leaving, t('session.signedOut'));
  };

  const askOrLeave = async () => {
    const leaving = currentSession();
    if (!leaving) return;
    const accounts = await accountsOf(leaving);
    const losesWork = accounts.some(hasPrivateDrafts) || (await haveOwnersPictures(leaving, accounts));
    const losesHers = unsent.some(({ account }) => account !== undefined && accounts.includes(account));
    if (losesWork || unsent.length > 0) setAsking({ leaving, losesWork, losesHers });
    else await leave(leaving);
  };

  return {
    signOut: () => void askOrLeave(),
    question: asking && (
      <ConfirmDialog
        question={t('site.logout')}
        action={t('session.logOutAnyway')}
        onConfirm={() => void leave(asking.leaving)}
        onClose={() => setAsking(null)}
      >
        {asking.losesWork && <p>{t('session.draftsGo')}</p>}
        {unsent.length > 0 && <p>{t(asking.losesHers ? 'session.unsentLost' : 'session.unsent')}</p>}
      </ConfirmDialog>
    ),
  };
}

/** Only the owner chooses pictures, and only her phone has the code to look for them. */
async function haveOwnersPictures(session: Session, accounts: string[]): Promise<boolean> {
  if (accounts.length === 0 || (session.identity && !isOwnerSession(session))) return false;
  const [{ haveUploadsWaiting }, { haveDraftPictures }] = await Promise.all([
    import('../../offline/upload-database'),
    import('../../offline/draft-pictures'),
  ]);
  const found = await Promise.all(
    accounts.map(async (account) => (await haveUploadsWaiting(account)) || haveDraftPictures(account)),
  );
  return found.includes(true);
}
