import { useMutation } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { failureInWords, isUnreachable } from '../../../platform/languages/failure-in-words';
import { isOwnerSession, type Session } from '../../../platform/session/session-store';
import { Button, buttonStyle } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { notify } from '../../../ui/notices';
import { useLeaveAccount } from '../../account/use-leave-account';
import { useSignOut } from '../../account/use-sign-out';
import { ownerHome } from '../owner-home';

interface SignedInAlreadyProps {
  session: Session;
  email: string;
  /** Where somebody was sent away from: what is the owner's alone. */
  next: string | undefined;
}

/**
 * In the place of the sign-in form: who is signed in on this phone, the way on, and the ways to leave, for now, for
 * another account or for good. The owner's account cannot be deleted.
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

/** Deletes the account that is shown, whoever signs in meanwhile: by its own token. */
function DeleteAccount({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const leaveAccount = useLeaveAccount();
  const [asking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => api.deleteMyAccount({}, { token: session.token }),
    onSuccess: () => leaveAccount(session, t('session.accountDeleted')),
    onError: (error) =>
      notify({ kind: 'problem', title: failureInWords(error, t), untilReconnected: isUnreachable(error) }),
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
