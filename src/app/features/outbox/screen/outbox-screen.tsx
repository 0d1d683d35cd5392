import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onStatusChange } from '~/outbox/submission-status';
import {
  entriesIn,
  type OutboxReading,
  outboxReading,
  useOutboxReading,
} from '../../../platform/outbox/outbox-entries';
import { outbox, startOutbox } from '../../../platform/outbox/page-outbox';
import { releaseSubmissions } from '../../../platform/visitor/held-submissions';
import { focusHeadingAfterRemoval } from '../../../ui/focus-heading';
import { Icon } from '../../../ui/icon';
import { dismissNoticesOf, notify } from '../../../ui/notices';
import { ForgetMe } from '../../account/forget-me';
import { OutboxRow } from './outbox-row';
import { titleOf } from './outbox-words';

/** What was sent from this phone and has not arrived yet. */
export function OutboxScreen() {
  const { t } = useTranslation();
  const reading = useOutboxReading();
  const entries = entriesIn(reading);
  const sent = useSentMeanwhile();
  useEffect(startOutbox, []);

  const orSay = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => undefined,
      (error: unknown) => {
        console.error(error);
        notify({ kind: 'problem', title: t('offline.notDone') });
      },
    );

  return (
    <div className="page-width max-w-3xl py-8 lg:py-12">
      <h1 className="text-3xl">{t('offline.outbox')}</h1>
      <Lead reading={reading} />
      <div role="status" className="mt-4 grid gap-2">
        {sent.map(({ key, title }) => (
          <p key={key} className="flex items-center gap-2 text-leaf-deep">
            <Icon name="check" />
            {title} · {t('offline.sent')}
          </p>
        ))}
      </div>
      {entries.length > 0 && (
        <ul className="mt-4 grid grid-cols-1 gap-4">
          {entries.map((entry) => (
            <OutboxRow
              key={entry.key}
              entry={entry}
              onSend={() => orSay(outbox.retry(entry.key))}
              onDiscard={() => orSay(outbox.discard(entry.key).then(focusHeadingAfterRemoval))}
            />
          ))}
        </ul>
      )}
      <ForgetMe className="mt-10 border-t border-line pt-5" />
    </div>
  );
}

/** Says no more than is known: that the list is empty does not mean that everything has arrived. */
function Lead({ reading }: { reading: OutboxReading }) {
  const { t } = useTranslation();
  // A line of its height: nothing below moves when the word comes.
  if (reading.state === 'not read yet') return <p className="mt-2 min-h-[1lh]" />;
  if (reading.state === 'cannot be read') {
    return <p className="mt-2 text-danger">{t('offline.outboxUnreadable')}</p>;
  }
  return (
    <p className="mt-2 text-quiet">
      {t(reading.entries.length > 0 ? 'offline.outboxLead' : 'offline.outboxEmpty')}
    </p>
  );
}

/** What left the list while the person was looking, so that it does not just vanish. */
function useSentMeanwhile(): readonly { key: string; title: string }[] {
  const { t } = useTranslation();
  const [sent, setSent] = useState<readonly { key: string; title: string }[]>([]);
  useEffect(
    () =>
      onStatusChange(({ key, now }) => {
        // The list is read anew after the event, so the entry is still in it here.
        const entry =
          now === 'sent' && entriesIn(outboxReading.get()).find((candidate) => candidate.key === key);
        if (!entry) return;
        setSent((before) => [...before, { key, title: titleOf(entry, t) }]);
        // Said here, and nowhere else.
        releaseSubmissions([key]);
        dismissNoticesOf([key]);
      }),
    [t],
  );
  return sent;
}
