import { useMutation } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { formatFailure, isUnreachable } from '../../lib/call-failures';
import { useTranslation } from '../../lib/i18n';
import { isOwnerSession, type Session } from '../../lib/session-store';
import { Button, buttonStyle } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { notify } from '../../ui/notices';
import { ownerHome } from './redirect-owner';
import { useEndSession, useSignOut } from './use-sign-out';

interface SignedInAlreadyProps {
  session: Session;
  email: string;
  /** The owner-only page that redirected here. */
  next: string | undefined;
}

/**
 * Replaces the sign-in form when signed in: continue, sign out, change or delete the account. The owner's account
 * cannot be deleted.
 */
export function SignedInAlready({ session, email, next }: SignedInAlreadyProps) {
  const { t } = useTranslation();
  const { signOut, changeAccount, question } = useSignOut();
  const owner = isOwnerSession(session);
  return (
    <section className="w-full max-w-md rounded-card border border-line bg-paper p-6 sm:p-8">
      {next && !owner && <p className="mb-2 font-semibold">{t('problems.not-owner')}</p>}
      <h1 className="text-2xl wrap-anywhere">{t('session.signedInAs', { email })}</h1>
      <div className="mt-6 flex flex-wrap gap-3">
        {owner ? (
          <Link to={ownerHome.to} className={buttonStyle('primary')}>
            {t('site.ownersArea')}
          </Link>
        ) : (
          <Link to="/events" className={buttonStyle('primary')}>
            {t('site.seeEvents')}
          </Link>
        )}
        <Button kind="secondary" onClick={signOut}>
          {t('site.logout')}
        </Button>
        <Button kind="secondary" onClick={changeAccount}>
          {t('session.otherAccount')}
        </Button>
        {!owner && <DeleteAccount key={session.token} session={session} />}
      </div>
      {question}
    </section>
  );
}

/** Uses the token of the account shown, even if another account has signed in since. */
function DeleteAccount({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const leaveAccount = useEndSession();
  const [asking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => api.deleteMyAccount({}, { token: session.token }),
    onSuccess: () => leaveAccount(session, t('session.accountDeleted')),
    onError: (error) =>
      notify({ kind: 'problem', title: formatFailure(error, t), untilReconnected: isUnreachable(error) }),
  });
  return (
    <>
      <Button kind="quiet" busy={deletion.isPending} onClick={() => setAsking(true)}>
        {t('session.deleteAccount')}
      </Button>
      {asking && (
        <ConfirmDialog
          question={t('session.deleteQuestion')}
          action={t('session.deleteAccount')}
          onConfirm={() => deletion.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('session.deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
