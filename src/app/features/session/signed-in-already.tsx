import { useMutation } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureInWords } from '../../languages/failure-in-words';
import { Button, buttonStyle } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { notify } from '../../ui/notices';
import { ownerHome } from './owner-home';
import { isOwnerSession, type Session, useSession } from './session-store';
import { useLeaveAccount } from './use-leave-account';
import { useSignOut } from './use-sign-out';

/**
 * Above the sign-in form: who is signed in on this phone, and the ways to leave, for now or for good; the owner's account
 * stays, and she has the way to her area instead.
 * @param next where somebody was sent away from: what is the owner's alone
 */
export function SignedInAlready({ next }: { next: string | undefined }) {
  const { t } = useTranslation();
  const session = useSession();
  const { signOut, question } = useSignOut();
  if (!session?.identity) return question;
  const owner = isOwnerSession(session);
  return (
    <section className="mb-6 w-full max-w-md rounded-card bg-panel-soft p-6 sm:px-8">
      {next && !owner && <p className="mb-2 font-semibold">{t('problems.not-owner')}</p>}
      <p className="[overflow-wrap:anywhere]">{t('session.signedInAs', { email: session.identity.Email })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {owner && (
          <Link to={ownerHome.to} className={buttonStyle('primary')}>
            {t('site.ownersArea')}
          </Link>
        )}
        <Button kind="secondary" onClick={signOut}>
          {t('site.logout')}
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
    onError: (error) => notify({ kind: 'problem', title: failureInWords(error, t) }),
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
