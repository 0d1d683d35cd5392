import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n';
import { isOwnerSession, useSession } from '../../platform/session/session-store';
import { Button, buttonStyle } from '../../ui/button';
import { useSignOut } from './use-sign-out';

/** Logout for whoever is signed in, and the way to the owner's area for the owner; `visitor` for everybody else. */
export function AccountLinks({ visitor }: { visitor: ReactNode }) {
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
