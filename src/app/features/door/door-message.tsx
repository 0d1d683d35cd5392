import { useEffect, useState } from 'react';
import { undecidedTicks } from '~/outbox/door-passes';
import { useTranslation } from '../../i18n/i18n';
import { useOutbox } from '../../platform/outbox/outbox-entries';
import { Button, buttonStyle } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { Spinner } from '../../ui/spinner';
import type { Door, DoorState } from './door';
import { waitingKeys } from './own-ticks';

const messages = {
  'no link': { icon: 'chain', title: 'door.noLink', text: 'door.noLinkText' },
  'wrong link': { icon: 'warning', title: 'door.wrongLink', text: 'door.wrongLinkText' },
  ended: { icon: 'clock', title: 'door.ended', text: 'door.endedText' },
  over: { icon: 'heart', title: 'door.over', text: 'door.overText' },
  unreached: { icon: 'globe', title: 'door.unreached', text: 'door.unreachedText' },
} as const satisfies Record<string, { icon: IconName; title: string; text: string }>;

/** Why there is no list, in plain words, and what is left to be sent. */
export function DoorMessage({ door, state }: { door: Door; state: DoorState }) {
  const { t } = useTranslation();
  const { screen, account, isReading, isKept } = state;
  const { waits, undecided } = useLeft(account);
  if (screen === 'opening' || screen === 'list')
    return (
      <main className="grid grow place-items-center">
        <h1 className="sr-only">{t('door.title')}</h1>
        <Spinner />
      </main>
    );
  const { icon, title, text } = messages[screen];
  return (
    <main className="flex grow flex-col items-center justify-center py-10 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-panel text-clay">
        <Icon name={icon} className="size-10" />
      </span>
      <h1 className="mt-6 text-3xl">{t(title)}</h1>
      <p className="mt-3 max-w-prose text-lg">{t(text)}</p>
      {!isKept && screen === 'unreached' && <p className="mt-3 max-w-prose">{t('door.notStored')}</p>}
      <div role="status" className="mt-4 flex max-w-prose flex-col gap-2">
        {waits > 0 && <p>{t('door.waiting', { count: waits })}</p>}
        {undecided > 0 && <p>{t('door.decides', { count: undecided })}</p>}
      </div>
      {screen === 'unreached' ? (
        <Button className="mt-6" busy={isReading} onClick={() => void door.refresh()}>
          {t('door.tryAgain')}
        </Button>
      ) : (
        <a href="/" className={buttonStyle('secondary', 'mt-6')}>
          {t('door.toSite')}
        </a>
      )}
    </main>
  );
}

/** What is left of this helper's ticks once the link has ended. */
function useLeft(account: string | undefined): { waits: number; undecided: number } {
  const entries = useOutbox();
  const [undecided, setUndecided] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew when something was sent
  useEffect(() => {
    let isWanted = true;
    if (account !== undefined) void undecidedTicks(account).then((count) => isWanted && setUndecided(count));
    return () => {
      isWanted = false;
    };
  }, [account, entries]);
  return { waits: account === undefined ? 0 : waitingKeys(entries, account).size, undecided };
}
