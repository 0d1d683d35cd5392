import { useState } from 'react';
import type { Entry } from '~/outbox/entry';
import { isKind } from '~/outbox/kinds';
import { useTranslation } from '../../../i18n/i18n';
import { timeAgo } from '../../../platform/languages/relative-time';
import { useLanguage } from '../../../platform/languages/use-content';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { CorrectLink } from './correct-link';
import { nameIn, reasonInWords, stateInWords, titleOf } from './outbox-words';
import { WrittenFields } from './written-fields';

interface OutboxRowProps {
  entry: Entry;
  onSend: () => Promise<void>;
  onDiscard: () => Promise<void>;
}

/** One submission that waits on this phone, and what can be done about it. */
export function OutboxRow({ entry, onSend, onDiscard }: OutboxRowProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const language = useLanguage();
  const refused = entry.state === 'refused';
  // There is no form left to correct it in, and it would be refused again for ever.
  const hopeless = refused && isGone(entry);
  const age = Date.now() - entry.createdAt;
  // The phone's clock may have been put back since; then nothing is said rather than nonsense.
  const saved = age >= 0 ? t('offline.savedOn', { when: timeAgo(age, language) }) : '';
  const details = [hopeless ? '' : nameIn(entry), saved].filter((detail) => detail !== '');
  const send = async () => {
    setBusy(true);
    await onSend().finally(() => setBusy(false));
  };
  return (
    <li className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <h2 className="text-lg">{titleOf(entry, t)}</h2>
      <p className="mt-1 text-quiet">{details.join(' · ')}</p>
      <State entry={entry} />
      {hopeless && <WrittenFields payload={entry.payload} />}
      {isKind(entry.kind) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {refused && !hopeless && <CorrectLink entry={entry} />}
          {!hopeless && (
            <Button kind={refused ? 'secondary' : 'primary'} busy={busy} onClick={() => void send()}>
              {t(refused ? 'offline.sendAgain' : 'offline.sendNow')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {t('offline.discard')}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          question={t('offline.discardQuestion')}
          action={t('offline.discard')}
          onConfirm={() => void onDiscard()}
          onClose={() => setAsking(false)}
        >
          {t('offline.discardText')}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** What it was for is no longer there. */
const isGone = ({ kind, problem }: Entry) =>
  problem?.code === 'event-gone' ||
  (problem?.code === 'not-found' && ofOneRegistration.has(kind)) ||
  (problem?.code === 'event-over' && ofOneRegistration.has(kind));

/** The kinds that are about a registration that was there. */
const ofOneRegistration: ReadonlySet<string> = new Set(['arrival', 'placeChange', 'cancellation']);

function State({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { state, problem } = entry;
  const refused = state === 'refused';
  // That nobody answered is what "when you are connected" says already.
  const reason = problem && problem.status !== 0 && reasonInWords(problem, t);
  return (
    <div className={`mt-3 flex items-start gap-2 ${refused ? 'text-danger' : 'text-leaf-deep'}`}>
      <Icon name={refused ? 'warning' : 'outbox'} className="mt-0.5 size-5" />
      <div className="min-w-0">
        <p className="font-semibold">{stateInWords(entry, t)}</p>
        {reason && <p className="text-ink">{refused ? reason : t('offline.lastTry', { reason })}</p>}
      </div>
    </div>
  );
}
