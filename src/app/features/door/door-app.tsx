import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/i18n';
import type { Door } from './door';
import { DoorFrame } from './door-frame';
import { DoorMessage } from './door-message';
import { addDoorTexts, hasDoorTexts } from './door-texts';
import { ListScreen } from './list-screen';
import { useWakeLock } from './wake-lock';

/** Milliseconds: what another phone has ticked is here within them (rule door-helpers). */
const every = 20_000;

/** The helpers' screen. */
export function DoorApp({ door }: { door: Door }) {
  const { i18n, t } = useTranslation();
  const state = useSyncExternalStore(door.state.subscribe, door.state.get);
  const { screen, list } = state;
  const { language } = i18n;
  useWakeLock();
  useFreshList(door);
  useEffect(() => {
    document.documentElement.lang = language;
    // On the lock screen and among the tabs: the event, and nobody's name.
    document.title = list?.EventName ?? t('door.title');
  }, [language, list?.EventName, t]);
  useEffect(() => {
    // A language that was awaited comes without the door's texts.
    if (!hasDoorTexts(language))
      addDoorTexts(i18n, language).then(
        () => i18n.changeLanguage(language),
        () => undefined,
      );
  }, [i18n, language]);
  return (
    <DoorFrame helper={list?.Helper}>
      {screen === 'list' && list ? (
        <ListScreen door={door} state={{ ...state, list }} />
      ) : (
        <DoorMessage door={door} state={state} />
      )}
    </DoorFrame>
  );
}

/** Reads the list again and again while it is looked at, and wipes it when its day is over. */
function useFreshList(door: Door): void {
  useEffect(() => {
    const look = async () => {
      const isOver = await door.endIfOver();
      if (!isOver && document.visibilityState === 'visible' && navigator.onLine) await door.refresh();
    };
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [door]);
}
