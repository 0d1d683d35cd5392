import { useEffect, useState } from 'react';
import { textsIn } from '~/contract/translations';
import { undecidedTicks } from '~/outbox/tokens';
import { useTranslation } from '../../lib/i18n';
import { useOutbox } from '../../lib/outbox-state';
import { useSmallStore } from '../../lib/small-store';
import { Button, buttonStyle } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { Spinner } from '../../ui/loading';
import type { Door, DoorState } from './door';
import { DoorFrame, hasDoorTexts, loadDoorTexts } from './door-frame';
import { ListScreen } from './list-screen';
import { pendingTickKeys } from './stored-door';

const messages = {
  'no link': { icon: 'chain', title: 'door.noLink', text: 'door.noLinkText' },
  'wrong link': { icon: 'warning', title: 'door.wrongLink', text: 'door.wrongLinkText' },
  ended: { icon: 'clock', title: 'door.ended', text: 'door.endedText' },
  over: { icon: 'heart', title: 'door.over', text: 'door.overText' },
  unreached: { icon: 'globe', title: 'door.unreached', text: 'door.unreachedText' },
} as const satisfies Record<string, { icon: IconName; title: string; text: string }>;

function DoorMessage({ door, state }: { door: Door; state: DoorState }) {
  const { t } = useTranslation();
  const { screen, account, isReading, isKept } = state;
  const { waits, undecided } = useUndeliveredTicks(account);
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
          {t('site.tryAgain')}
        </Button>
      ) : (
        <a href="/" className={buttonStyle('secondary', 'mt-6')}>
          {t('door.toSite')}
        </a>
      )}
    </main>
  );
}

/** Undelivered and undecided ticks after the link has ended. */
function useUndeliveredTicks(account: string | undefined): { waits: number; undecided: number } {
  const entries = useOutbox();
  const [undecided, setUndecided] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again when something was sent
  useEffect(() => {
    let isWanted = true;
    if (account !== undefined) void undecidedTicks(account).then((count) => isWanted && setUndecided(count));
    return () => {
      isWanted = false;
    };
  }, [account, entries]);
  return { waits: account === undefined ? 0 : pendingTickKeys(entries, account).size, undecided };
}

/** Keeps the screen on while the page is visible, where supported. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isWanted = true;
    const acquire = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (!isWanted) await lock.release();
      } catch {
        // Refused on low battery.
      }
    };
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', acquire);
    void acquire();
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}

/** ms; bounds how long another phone's tick stays unknown (rule door-helpers). */
const pollInterval = 20_000;

export function DoorApp({ door }: { door: Door }) {
  const { i18n, t } = useTranslation();
  const state = useSmallStore(door.state);
  const { language } = i18n;
  const { screen } = state;
  const list = state.list && textsIn(state.list, language);
  useWakeLock();
  useListPolling(door);
  useEffect(() => {
    document.documentElement.lang = language;
    // The title appears on the lock screen and in the tab list: the event only, no names.
    document.title = list?.EventName ?? t('door.title');
  }, [language, list?.EventName, t]);
  useEffect(() => {
    // A newly loaded language lacks the door's texts.
    if (!hasDoorTexts(language))
      loadDoorTexts(i18n, language).then(
        () => i18n.changeLanguage(language),
        () => undefined,
      );
  }, [i18n, language]);
  return (
    <DoorFrame helper={list?.Helper} isBare={screen === 'list' && list !== undefined}>
      {screen === 'list' && list ? (
        <ListScreen door={door} state={{ ...state, list }} />
      ) : (
        <DoorMessage door={door} state={state} />
      )}
    </DoorFrame>
  );
}

/** Polls the list while visible and deletes it after the event's day. */
function useListPolling(door: Door): void {
  useEffect(() => {
    const refreshIfVisible = async () => {
      const isOver = await door.endIfOver();
      if (!isOver && document.visibilityState === 'visible' && navigator.onLine) await door.refresh();
    };
    const timer = setInterval(refreshIfVisible, pollInterval);
    document.addEventListener('visibilitychange', refreshIfVisible);
    addEventListener('online', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
      removeEventListener('online', refreshIfVisible);
    };
  }, [door]);
}
