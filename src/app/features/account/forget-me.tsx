import { useRef, useState } from 'react';
import { isOfVisitor, isWithdrawnByDiscarding } from '~/outbox/entry';
import { forgetPlaces } from '~/outbox/held-places';
import { deleteFormCookies } from '../../lib/form-cookies';
import { deleteDrafts } from '../../lib/form-drafts';
import { useTranslation } from '../../lib/i18n';
import { useOutbox } from '../../lib/outbox-state';
import { outbox } from '../../lib/page-outbox';
import { deleteQueuedSubmissions } from '../../lib/queued-submissions';
import { deleteRegisteredEvents } from '../../lib/registered-events';
import { useSession } from '../../lib/session-store';
import { deleteLikes, storeMonth } from '../../lib/visitor-choices';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { notify } from '../../ui/notices';
import { useSignOut } from './use-sign-out';

/** Deletes the visitor's data from a shared phone after confirmation, and asks whether to send unsent forms first. */
export function ForgetMe() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const sendUnsent = useRef<HTMLInputElement>(null);
  const unsent = useOutbox().filter(isOfVisitor);
  const waiting = unsent.filter(({ state }) => state !== 'refused');
  const refused = unsent.length - waiting.length;
  const session = useSession();
  const { signOut, question } = useSignOut();

  const forget = async () => {
    // What could not be asked about is sent.
    const send = sendUnsent.current?.checked !== false;
    deleteRegisteredEvents();
    deleteDrafts();
    deleteQueuedSubmissions();
    deleteFormCookies();
    deleteLikes();
    storeMonth(null);
    for (const form of document.forms) form.reset();
    try {
      await outbox.forgetSenders({ send });
      await stopPush();
      await forgetPlaces();
    } catch (error) {
      console.error(error);
      notify({ kind: 'problem', title: t('offline.notDone') });
      return;
    }
    notify({ kind: 'success', title: t('registered.forgotten') });
    if (session) signOut();
  };

  return (
    <div className="mt-10 max-w-2xl border-t border-line pt-5">
      <p className="mb-3 text-quiet">{t('registered.forgetText')}</p>
      <Button kind="danger" onClick={() => setAsking(true)}>
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
          {waiting.length > 0 && (
            <label className="mt-3 flex min-h-11 items-center gap-3 text-ink">
              <input ref={sendUnsent} type="checkbox" defaultChecked className="size-6 accent-leaf" />
              <span>{t('registered.keepUnsent', { count: waiting.length })}</span>
            </label>
          )}
          {waiting.some(isWithdrawnByDiscarding) && <p className="mt-2">{t('registered.withdrawUnsent')}</p>}
          {refused > 0 && <p className="mt-2">{t('registered.refusedGo', { count: refused })}</p>}
        </ConfirmDialog>
      )}
      {question}
    </div>
  );
}

/** Stops push messages to this phone, as it forgets whom they are for: sent whatever becomes of the rest, and shown nowhere. */
async function stopPush(): Promise<void> {
  // What was never loaded has turned nothing on.
  const push = await import('../push/push-on-phone').catch(() => undefined);
  await push?.turnOffAll();
  await outbox.forgetSenders({ send: true });
}
