import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { findEntry } from '~/outbox/store';
import { onStatusChange } from '~/outbox/submission-status';
import { deleteRefusedDrafts } from '../../lib/form-drafts';
import { useTranslation } from '../../lib/i18n';
import { entriesIn, type OutboxReading, outboxReading, useOutboxReading } from '../../lib/outbox-state';
import { outbox, startOutbox } from '../../lib/page-outbox';
import { removeQueuedSubmissions } from '../../lib/queued-submissions';
import { EmptyList } from '../../shared/list-page';
import { useSignInAgain } from '../../shared/use-sign-in-again';
import { textLinkStyle } from '../../ui/button';
import { focusHeadingAfterRemoval } from '../../ui/focus';
import { Icon } from '../../ui/icon';
import { dismissNoticesOf, notify } from '../../ui/notices';
import { OutboxRow } from './outbox-row';
import { titleWithName } from './outbox-words';

export function OutboxScreen() {
  const { t } = useTranslation();
  const reading = useOutboxReading();
  const entries = entriesIn(reading);
  const sent = useSentHere();
  useEffect(startOutbox, []);
  useSignInAgain(entries);

  const notifyOnFailure = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => undefined,
      (error: unknown) => {
        console.error(error);
        notify({ kind: 'problem', title: t('offline.notDone') });
      },
    );

  const sendNow = async (key: string): Promise<void> => {
    // It is sent unchanged, so the form must not offer it again.
    deleteRefusedDrafts(key);
    await outbox.retry(key);
    const entry = await findEntry(key);
    // Status 0: no response.
    if (entry?.problem?.status === 0)
      notify({
        kind: 'pending',
        title: t('offline.noConnection'),
        text: t('offline.sendingIsSafe'),
        untilReconnected: true,
      });
  };

  return (
    <div className="page-width pt-8 pb-12 lg:pt-14 lg:pb-20">
      <h1 className="text-4xl lg:text-5xl">{t('offline.outbox')}</h1>
      <Lead reading={reading} />
      <Link to="/place" className={textLinkStyle}>
        {t('places.title')}
      </Link>
      <div role="status" className="mt-4 grid max-w-2xl gap-2">
        {sent.map(({ key, title }) => (
          <p key={key} className="flex items-center gap-2 text-leaf-deep">
            <Icon name="check" />
            <span>{`${title} · ${t('offline.sent')}`}</span>
          </p>
        ))}
      </div>
      {entries.length > 0 && (
        <ul className="mt-4 grid max-w-2xl grid-cols-1 gap-4">
          {entries.map((entry) => (
            <OutboxRow
              key={entry.key}
              entry={entry}
              onSend={() => notifyOnFailure(sendNow(entry.key))}
              onDiscard={() => notifyOnFailure(outbox.discard(entry.key).then(focusHeadingAfterRemoval))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Introduces the list. An empty list does not mean that everything has arrived. */
function Lead({ reading }: { reading: OutboxReading }) {
  const { t } = useTranslation();
  if (reading.state === 'cannot be read') {
    return <p className="mt-3 text-danger">{t('offline.outboxUnreadable')}</p>;
  }
  if (reading.state === 'read' && reading.entries.length > 0) {
    return <p className="mt-3 max-w-2xl text-lg text-quiet">{t('offline.outboxLead')}</p>;
  }
  // Invisible until the list is read, so that nothing below moves.
  return (
    <div className={`mt-6 max-w-2xl ${reading.state === 'read' ? '' : 'invisible'}`}>
      <EmptyList none="offline.outboxEmpty" />
    </div>
  );
}

/** Returns the entries that were sent while this screen is open. */
function useSentHere(): readonly { key: string; title: string }[] {
  const { t } = useTranslation();
  const [sent, setSent] = useState<readonly { key: string; title: string }[]>([]);
  useEffect(
    () =>
      onStatusChange(({ key, now }) => {
        // The list is read again after this event, so it still has the entry.
        const entry =
          now === 'sent' && entriesIn(outboxReading.get()).find((candidate) => candidate.key === key);
        if (!entry) return;
        setSent((before) => [...before, { key, title: titleWithName(entry, t) }]);
        // Announced here only.
        removeQueuedSubmissions([key]);
        dismissNoticesOf([key]);
      }),
    [t],
  );
  return sent;
}
