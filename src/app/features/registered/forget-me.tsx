import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '../../offline/outbox-client';
import { useOutbox } from '../../offline/outbox-entries';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { focusHeadingAfterRemoval } from '../../ui/focus-heading';
import { notify } from '../../ui/notices';
import { forgetLikes } from '../events/liked-events';
import { useSession } from '../session/session-store';
import { useSignOut } from '../session/use-sign-out';
import { forgetAllDrafts } from '../submission/draft';
import { forgetAllMarks } from './marks';

/** Makes a shared phone forget her: asks first, and whether what is not sent yet shall still be sent. */
export function ForgetMe({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const keepUnsent = useRef<HTMLInputElement>(null);
  // What waits for somebody's account is that person's to give up.
  const unsent = useOutbox().filter(({ account }) => account === undefined);
  const session = useSession();
  const { signOut, question } = useSignOut();

  const forget = async () => {
    const discarded = keepUnsent.current?.checked ? [] : unsent;
    forgetAllMarks();
    forgetAllDrafts();
    forgetLikes();
    for (const form of document.forms) form.reset();
    try {
      await Promise.all(discarded.map(({ key }) => outbox.discard(key)));
    } catch (error) {
      console.error(error);
      notify({ kind: 'problem', title: t('offline.notDone') });
      return;
    }
    // What says that she is registered goes, and this button with it.
    focusHeadingAfterRemoval();
    notify({ kind: 'success', title: t('registered.forgotten') });
    if (session) signOut();
  };

  return (
    <div className={className}>
      <Button kind="quiet" className="-ml-6" onClick={() => setAsking(true)}>
        {t('registered.forget')}
      </Button>
      {asking && (
        <ConfirmDialog
          question={t('registered.forgetQuestion')}
          action={t('registered.forgetAction')}
          onConfirm={() => void forget()}
          onClose={() => setAsking(false)}
        >
          <p>{t('registered.forgetText')}</p>
          {unsent.length > 0 && (
            <label className="mt-3 flex min-h-11 items-center gap-3 text-ink">
              <input ref={keepUnsent} type="checkbox" defaultChecked className="size-6 accent-leaf" />
              {t('registered.keepUnsent', { count: unsent.length })}
            </label>
          )}
        </ConfirmDialog>
      )}
      {question}
    </div>
  );
}
