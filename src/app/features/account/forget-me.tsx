import { useRef, useState } from 'react';
import { forgetPlaces } from '~/outbox/held-places';
import { useTranslation } from '../../i18n/i18n';
import { useOutbox } from '../../platform/outbox/outbox-entries';
import { outbox } from '../../platform/outbox/page-outbox';
import { useSession } from '../../platform/session/session-store';
import { storeMonth } from '../../platform/visitor/chosen-month';
import { forgetAllDrafts } from '../../platform/visitor/form-drafts';
import { forgetHeldSubmissions } from '../../platform/visitor/held-submissions';
import { forgetLikes } from '../../platform/visitor/liked-events';
import { forgetAllRegisteredEvents } from '../../platform/visitor/registered-events';
import { Button, type ButtonKind } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { focusHeadingAfterRemoval } from '../../ui/focus-heading';
import { notify } from '../../ui/notices';
import { useSignOut } from './use-sign-out';

/** Makes a shared phone forget the visitor: asks first, and whether what is not sent yet shall still be sent. */
export function ForgetMe({ kind = 'quiet', className = '' }: { kind?: ButtonKind; className?: string }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const sendUnsent = useRef<HTMLInputElement>(null);
  // What waits for somebody's account is that person's to give up.
  const unsent = useOutbox().filter(({ account }) => account === undefined);
  const session = useSession();
  const { signOut, question } = useSignOut();

  const forget = async () => {
    const isSent = sendUnsent.current?.checked === true;
    forgetAllRegisteredEvents();
    forgetAllDrafts();
    forgetHeldSubmissions();
    forgetLikes();
    storeMonth(null);
    for (const form of document.forms) form.reset();
    try {
      await Promise.all(unsent.map(({ key }) => (isSent ? outbox.forgetSender(key) : outbox.discard(key))));
      await forgetPlaces();
    } catch (error) {
      console.error(error);
      notify({ kind: 'problem', title: t('offline.notDone') });
      return;
    }
    // The line about the registration goes, and this button with it.
    focusHeadingAfterRemoval();
    notify({ kind: 'success', title: t('registered.forgotten') });
    if (session) signOut();
  };

  return (
    <div className={className}>
      <Button kind={kind} className={kind === 'quiet' ? '-ml-6' : ''} onClick={() => setAsking(true)}>
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
              <input ref={sendUnsent} type="checkbox" defaultChecked className="size-6 accent-leaf" />
              {t('registered.keepUnsent', { count: unsent.length })}
            </label>
          )}
        </ConfirmDialog>
      )}
      {question}
    </div>
  );
}
