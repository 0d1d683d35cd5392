import { type ReactElement, useEffect, useState } from 'react';
import { textsIn } from '~/contract/translations';
import { undecidedTicks } from '~/outbox/tokens';
import { type TextKey, useTranslation } from '../../lib/i18n';
import { useOutbox } from '../../lib/outbox-state';
import { useSmallStore } from '../../lib/small-store';
import { Button, buttonStyle } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { Spinner } from '../../ui/loading';
import { DoorFrame, hasDoorTexts, loadDoorTexts } from './door-frame';
import type { AnyList, AnyMark, createHelperList, ListState } from './helper-list';
import { pendingKeys } from './stored-list';

type ShownList<List extends AnyList, Mark extends AnyMark> = Pick<
  ReturnType<typeof createHelperList<List, Mark>>,
  'state' | 'refresh' | 'endIfOver'
>;

const messages = {
  'no link': { icon: 'chain', title: 'door.noLink', text: 'door.noLinkText' },
  'wrong link': { icon: 'warning', title: 'door.wrongLink', text: 'door.wrongLinkText' },
  ended: { icon: 'clock', title: 'door.ended', text: 'door.endedText' },
  over: { icon: 'heart', title: 'door.over', text: 'door.overText' },
  unreached: { icon: 'globe', title: 'door.unreached', text: 'door.unreachedText' },
} as const satisfies Record<string, { icon: IconName; title: string; text: string }>;

interface ListMessageProps {
  title: TextKey;
  state: Pick<ListState<unknown, unknown>, 'screen' | 'account' | 'isReading' | 'isKept'>;
  onRefresh: () => void;
}

function ListMessage({ title: pageTitle, state, onRefresh }: ListMessageProps) {
  const { t } = useTranslation();
  const { screen, account, isReading, isKept } = state;
  const { waits, undecided } = useUndeliveredTicks(account);
  if (screen === 'opening' || screen === 'list')
    return (
      <main className="grid grow place-items-center">
        <h1 className="sr-only">{t(pageTitle)}</h1>
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
        <Button className="mt-6" busy={isReading} onClick={onRefresh}>
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
  return { waits: account === undefined ? 0 : pendingKeys(entries, account).size, undecided };
}

/** ms; bounds how long another phone's tick stays unknown (rule door-helpers). */
const pollInterval = 20_000;

interface HelperAppProps<List extends AnyList, Mark extends AnyMark> {
  helperList: ShownList<List, Mark>;
  title: TextKey;
  /** @param list in the language of the screen; in `state` it is as it was written */
  screenOf: (state: ListState<List, Mark> & { list: List }, list: List) => ReactElement;
}

/** The page of a helper: the list, or why there is none. */
export function HelperApp<List extends AnyList, Mark extends AnyMark>({
  helperList,
  title,
  screenOf,
}: HelperAppProps<List, Mark>) {
  const { i18n, t } = useTranslation();
  const state = useSmallStore(helperList.state);
  const { language } = i18n;
  const list = state.screen === 'list' ? state.list : undefined;
  const shown = list && textsIn(list, language);
  useListPolling(helperList);
  useEffect(() => {
    document.documentElement.lang = language;
    // The title appears on the lock screen and in the tab list: the event only, no names.
    document.title = shown?.EventName ?? t(title);
  }, [language, shown?.EventName, t, title]);
  useEffect(() => {
    // A newly loaded language lacks the door's texts.
    if (!hasDoorTexts(language))
      loadDoorTexts(i18n, language).then(
        () => i18n.changeLanguage(language),
        () => undefined,
      );
  }, [i18n, language]);
  return (
    <DoorFrame helper={shown?.Helper} isBare={shown !== undefined}>
      {list && shown ? (
        screenOf({ ...state, list }, shown)
      ) : (
        <ListMessage title={title} state={state} onRefresh={() => void helperList.refresh()} />
      )}
    </DoorFrame>
  );
}

/** Polls the list while visible and deletes it after the event's day. */
function useListPolling({
  refresh,
  endIfOver,
}: Pick<ShownList<AnyList, AnyMark>, 'refresh' | 'endIfOver'>): void {
  useEffect(() => {
    const refreshIfVisible = async () => {
      const isOver = await endIfOver();
      if (!isOver && document.visibilityState === 'visible' && navigator.onLine) await refresh();
    };
    const timer = setInterval(refreshIfVisible, pollInterval);
    document.addEventListener('visibilitychange', refreshIfVisible);
    addEventListener('online', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
      removeEventListener('online', refreshIfVisible);
    };
  }, [refresh, endIfOver]);
}
