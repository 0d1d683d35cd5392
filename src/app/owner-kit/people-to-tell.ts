import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { Registration } from '~/contract/registration';
import { useTranslation } from '../lib/i18n';
import { storedPeopleToTell } from '../lib/private-storage';
import { clockTolerance, serverTime } from '../lib/server-clock';
import { currentSession, watchSession } from '../lib/session-store';
import { focusFragment } from '../ui/focus';
import type { NoticeLink } from '../ui/notices';

/** News about an event: for everybody registered until then, or for one `person` (registration id). */
const newsItem = v.object({
  kind: v.picklist(['called-off', 'moved', 'confirmed']),
  /** ISO instant of the server's clock, as that of a registration. */
  since: v.string(),
  person: v.optional(v.string()),
});
type NewsItem = v.InferOutput<typeof newsItem>;
export type NewsKind = NewsItem['kind'];

/** What is to be told about an event, oldest first. `told`: the newest item that each registration has been told. */
const newsOfEvent = v.object({ items: v.array(newsItem), told: v.record(v.string(), v.string()) });
export type NewsOfEvent = v.InferOutput<typeof newsOfEvent>;

const stored = v.fallback(v.pipe(v.string(), v.parseJson(), newsOfEvent), () => ({ items: [], told: {} }));

/** Adds an item. A move replaces an earlier one, and calling off replaces all. */
export function withNews(news: NewsOfEvent, item: NewsItem): NewsOfEvent {
  const stays = ({ kind, person }: NewsItem) =>
    item.kind !== 'called-off' && (kind !== item.kind || person !== item.person);
  return { ...news, items: [...news.items.filter(stays), item] };
}

/** Whether one instant is later beyond the tolerance of the phone's clock. False for a missing one. */
const isLater = (one: string, other: string): boolean => Date.parse(one) - Date.parse(other) > clockTolerance;

export interface PersonToTell {
  registration: Registration;
  kind: NewsKind;
  isTold: boolean;
  /** The newest item for this person. */
  since: string;
}

/**
 * Returns the people to tell and their news, in the order of the list. Cancelled registrations are left out, and those
 * made after the news. Of several items a person is told of the place, as that message names the new date too.
 */
export const peopleToTell = (
  rows: readonly Registration[],
  { items, told }: NewsOfEvent,
  isCalledOff: boolean,
): PersonToTell[] =>
  rows.flatMap((registration) => {
    const { _id: id, State, CreatedAt } = registration;
    if (State === 'cancelled') return [];
    const mine = items.filter(
      ({ kind, since, person = id }) =>
        person === id &&
        !isLater(CreatedAt, since) &&
        (kind === 'called-off') === isCalledOff &&
        (kind !== 'confirmed' || State === 'confirmed'),
    );
    const newest = mine.at(-1);
    if (!newest) return [];
    const pending = mine.filter(({ since }) => since > (told[id] ?? ''));
    const { kind } = pending.find((item) => item.kind === 'confirmed') ?? newest;
    return [{ registration, kind, isTold: pending.length === 0, since: newest.since }];
  });

/** Undefined without a signed-in account. */
function storedNews(eid: string) {
  const account = currentSession()?.identity?.Email;
  return account ? storedPeopleToTell(account, eid) : undefined;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stopWatching = watchSession(listener);
  // Written by another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    stopWatching();
    removeEventListener('storage', listener);
  };
}

/** Changes the stored news of the signed-in account. Returns false if nothing could be stored. */
export function changeNews(eid: string, change: (news: NewsOfEvent) => NewsOfEvent | null): boolean {
  const entry = storedNews(eid);
  if (!entry) return false;
  const next = change(v.parse(stored, entry.read()));
  const isStored = entry.write(next && JSON.stringify(next));
  for (const listener of listeners) listener();
  return isStored;
}

export function useNews(eid: string): NewsOfEvent {
  const read = () => storedNews(eid)?.read();
  const text = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => v.parse(stored, text), [text]);
}

/** The section on the screen of an event's registrations. */
export const peopleToTellId = 'people-to-tell';

/**
 * Returns a function that notes news about an event on this phone. It returns a link to the people to tell, or undefined
 * if nothing could be stored.
 */
export function useAddNews(): (eid: string, kind: NewsKind, person?: string) => NoticeLink | undefined {
  const { t } = useTranslation();
  const router = useRouter();
  return useCallback(
    (eid, kind, person) => {
      const item = { kind, since: serverTime().toISOString(), ...(person !== undefined && { person }) };
      if (!changeNews(eid, (news) => withNews(news, item))) return undefined;
      const to = { to: '/view_register/$eid', params: { eid }, hash: peopleToTellId } as const;
      return {
        href: router.buildLocation(to).href,
        label: t('ownerTell.title'),
        open() {
          void router.navigate(to);
          // The router does nothing where its address is open already.
          const section = document.getElementById(peopleToTellId);
          if (!section) return;
          focusFragment(peopleToTellId);
          section.scrollIntoView();
        },
      };
    },
    [router, t],
  );
}
