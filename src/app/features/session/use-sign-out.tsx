import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../offline/outbox-entries';
import { ConfirmDialog } from '../../ui/dialog';
import { notify } from '../../ui/notices';
import { endKeptSessions, keepEndedSession } from './ended-sessions';
import { identityKey } from './session-queries';
import { currentSession, endSession } from './session-store';

/**
 * Logging out (§4): ends the token on the server, as soon as that can be reached, wipes what is private from this phone, and
 * goes home. Asks first when something has not been sent yet.
 * @returns the action, and the question to be rendered while it is open
 */
export function useSignOut(): { signOut: () => void; question: ReactNode } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const unsent = useOutbox();
  const [asking, setAsking] = useState(false);

  const leave = async () => {
    const session = currentSession();
    const account = session?.identity?.Email;
    if (session) keepEndedSession(session.token);
    // Not waited for: without a connection it is done when there is one.
    void endKeptSessions(api);
    const gone = navigate({ to: '/' });
    endSession();
    queryClient.removeQueries({ queryKey: identityKey });
    const { wipePrivateQueries } = await import('../../offline/persist-queries');
    if (account) await wipePrivateQueries(queryClient, account);
    await gone;
    notify({ kind: 'success', title: t('session.signedOut') });
  };

  return {
    signOut: () => (unsent.length > 0 ? setAsking(true) : void leave()),
    question: asking && (
      <ConfirmDialog
        question={t('site.logout')}
        action={t('session.logOutAnyway')}
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      >
        {t('session.unsent')}
      </ConfirmDialog>
    ),
  };
}
