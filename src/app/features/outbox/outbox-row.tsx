import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { timeAgo } from '~/content/format-date';
import { type Entry, isBusy, needsAttention } from '~/outbox/entry';
import { isKind } from '~/outbox/kinds';
import { useTranslation } from '../../lib/i18n';
import { Button, buttonStyle } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { discardWords, entryTitle, formatReason, formatState, senderName } from './outbox-words';

const registered = v.object({ Eid: v.string() });

const pages: Partial<Record<string, '/volunteer' | '/contact-us' | '/event-news'>> = {
  volunteer: '/volunteer',
  message: '/contact-us',
  subscription: '/event-news',
};

/** Links a refused entry to its form, which is then filled with the entry's fields. */
function CorrectLink({ entry: { key, kind, payload } }: { entry: Entry }) {
  const { t } = useTranslation();
  const link = { search: { correct: key }, className: buttonStyle('primary') };
  const page = pages[kind];
  if (page) {
    return (
      <Link to={page} {...link}>
        {t('offline.correct')}
      </Link>
    );
  }
  if (kind !== 'registration' || !v.is(registered, payload)) return null;
  return (
    <Link to="/book/register_booking/$rid" params={{ rid: payload.Eid }} {...link}>
      {t('offline.correct')}
    </Link>
  );
}

/** The fields of a registration, with the labels and in the order of its form. */
const labels = [
  ['Name', 'registration.name'],
  ['Number', 'registration.phone'],
  ['Email', 'forms.email'],
  ['Address', 'registration.address'],
  ['WhyWeJoin', 'registration.whyJoin'],
] as const;

const fields = v.record(v.string(), v.unknown());

/** The fields of a submission that can no longer be sent, so that they can be read and copied. */
function SubmittedFields({ payload }: Pick<Entry, 'payload'>) {
  const { t } = useTranslation();
  const parsed = v.safeParse(fields, payload);
  if (!parsed.success) return null;
  const written = labels.flatMap(([field, label]) => {
    const text = parsed.output[field];
    return typeof text === 'string' && text !== '' ? [{ field, label, text }] : [];
  });
  return (
    <dl className="mt-4 grid gap-2">
      {written.map(({ field, label, text }) => (
        <div key={field}>
          <dt className="text-quiet text-sm">{t(label)}</dt>
          <dd className="whitespace-pre-line break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OutboxRowProps {
  entry: Entry;
  onSend: () => Promise<void>;
  onDiscard: () => Promise<void>;
}

export function OutboxRow({ entry, onSend, onDiscard }: OutboxRowProps) {
  const { t, language } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const refused = entry.state === 'refused';
  // It has no form any more, and would be refused again.
  const isFinal = refused && isTargetGone(entry);
  const age = Date.now() - entry.createdAt;
  // A negative age: the phone's clock was put back.
  const saved = age >= 0 ? t('offline.savedOn', { when: timeAgo(age, language) }) : '';
  const details = [isFinal ? '' : senderName(entry), saved].filter((detail) => detail !== '');
  const words = discardWords(entry, t);
  const send = async () => {
    setBusy(true);
    await onSend().finally(() => setBusy(false));
  };
  return (
    <li className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <h2 className="text-lg">{entryTitle(entry, t)}</h2>
      <p className="mt-1 text-quiet">{details.join(' · ')}</p>
      <State entry={entry} />
      {isFinal && !entry.isForgotten && <SubmittedFields payload={entry.payload} />}
      {isKind(entry.kind) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {refused && !isFinal && !entry.isForgotten && <CorrectLink entry={entry} />}
          {!isFinal && (
            <Button kind={refused ? 'secondary' : 'primary'} busy={busy} onClick={() => void send()}>
              {t(refused ? 'offline.sendAgain' : 'offline.sendNow')}
            </Button>
          )}
          {/* Without its withdrawal, the submission would stay. */}
          {entry.kind !== 'withdrawal' && (
            <Button kind="quiet" onClick={() => setAsking(true)}>
              {t('offline.discard')}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          question={words.question}
          action={t('offline.deleteIt')}
          cancel={t('offline.keepIt')}
          onConfirm={() => void onDiscard()}
          onClose={() => setAsking(false)}
        >
          {words.text}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** True if the event or registration that the entry is about no longer exists. */
const isTargetGone = ({ kind, problem }: Entry) =>
  problem?.code === 'event-gone' ||
  (['not-found', 'event-over'].includes(problem?.code ?? '') && registrationKinds.has(kind));

/** The kinds that change an existing registration. */
const registrationKinds: ReadonlySet<string> = new Set(['arrival', 'placeChange', 'cancellation']);

function State({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { state, problem } = entry;
  const refused = state === 'refused';
  const needsUser = needsAttention(entry, Date.now());
  // Without a response, and where many send at once, the state's text already gives the reason.
  const reason = problem && problem.status !== 0 && !isBusy(problem) && formatReason(problem, t);
  return (
    <div className={`mt-3 flex items-start gap-2 ${needsUser ? 'text-danger' : 'text-leaf-deep'}`}>
      <Icon name={needsUser ? 'warning' : 'outbox'} className="mt-0.5 size-5" />
      <div className="min-w-0">
        <p className="font-semibold">{formatState(entry, t)}</p>
        {needsUser && !refused && <p className="text-ink">{t('offline.heldUp')}</p>}
        {reason && <p className="text-ink">{refused ? reason : t('offline.lastTry', { reason })}</p>}
      </div>
    </div>
  );
}
