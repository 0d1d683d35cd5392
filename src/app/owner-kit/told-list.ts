import { queryOptions } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import type { Api } from '~/contract/calls';
import { isTold, type Occasion, type ToldMark } from '~/contract/notifications';
import type { Told, ToldList } from '~/contract/told-list';
import type { Entry } from '~/outbox/entry';
import { listEntries } from '~/outbox/store';
import { useTranslation } from '../lib/i18n';
import { currentSession } from '../lib/session-store';
import { createSmallStore } from '../lib/small-store';
import { focusFragment } from '../ui/focus';
import type { NoticeLink } from '../ui/notices';

export type ToldPerson = ToldList['People'][number];

/** What a row of the list is about: what is due, or else what the person was told last. */
export interface Telling {
  Aid: string;
  Occasion: Occasion;
  /** Undefined before any attempt. */
  mark: Told | undefined;
  isTold: boolean;
}

/** Undefined for a person who has nothing to be told and was told nothing. */
export function tellingOf({ Due, Told }: ToldPerson): Telling | undefined {
  if (Due) return { ...Due, mark: Told.find(({ Aid }) => Aid === Due.Aid), isTold: false };
  const mark = Told.find(({ How }) => isTold(How));
  return mark && { Aid: mark.Aid, Occasion: mark.Occasion, mark, isTold: true };
}

/** Applies a mark as the server will; the mark made last holds. */
export const withMark = (list: ToldList, mark: ToldMark): ToldList => ({
  ...list,
  People: list.People.map((person) => (person.Rid === mark.Rid ? markedPerson(person, mark) : person)),
});

function markedPerson(person: ToldPerson, { Aid, How, At }: ToldMark): ToldPerson {
  const before = person.Told.find((told) => told.Aid === Aid);
  const isDue = person.Due?.Aid === Aid;
  const Occasion = isDue ? person.Due?.Occasion : before?.Occasion;
  if (!Occasion || (before && before.At > At)) return person;
  const Told = [{ Aid, Occasion, How, At, By: '' }, ...person.Told.filter((told) => told !== before)];
  if (isTold(How)) return { ...person, Told, Due: isDue ? null : person.Due };
  return { ...person, Told, Due: person.Due ?? { Aid, Occasion } };
}

const mark = v.looseObject({ Rid: v.string(), Aid: v.string(), How: v.string(), At: v.string() });

/** Returns an account's queued marks with their keys, in the order in which they were made. Refused ones are left out. */
export const pendingMarks = (entries: readonly Entry[], account: string): (ToldMark & { key: string })[] =>
  entries
    .flatMap(({ kind, key, state, payload, account: sender }) =>
      kind === 'toldMark' && sender === account && state !== 'refused' && v.is(mark, payload)
        ? [{ ...(payload as ToldMark), key }]
        : [],
    )
    .sort((one, other) => (one.At < other.At ? -1 : 1));

/** Milliseconds between reads of an open list, and of one that a slow line should not carry that often. */
const pollIntervals = { usual: 15_000, large: 60_000 };
const largeList = 500;

/** Who was told what of an event (rule told-list), with the marks that this phone has not sent yet. */
export const toldListQuery = (api: Api, eid: string) =>
  queryOptions({
    queryKey: ['told-list', eid],
    queryFn: async ({ signal }) => {
      const { result } = await api.getToldList({ params: { eid } }, { signal });
      const entries = await listEntries().catch(() => []);
      return pendingMarks(entries, currentSession()?.identity?.Email ?? '').reduce(withMark, result);
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      (data?.People.length ?? 0) > largeList ? pollIntervals.large : pollIntervals.usual,
    meta: { persist: 'private', failure: 'logged' },
  });

/** The section on the screen of an event's registrations. */
export const toldListId = 'people-to-tell';

/** The event whose list is unfolded. */
export const unfoldedToldList = createSmallStore<string | undefined>(undefined);

/** Returns a function that reads the list of an event anew and returns a link to it, for the message after a change. */
export function useToldListLink(): (eid: string) => NoticeLink {
  const { t } = useTranslation();
  const router = useRouter();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  return useCallback(
    (eid) => {
      void queryClient.invalidateQueries({ queryKey: toldListQuery(api, eid).queryKey });
      const to = { to: '/view_register/$eid', params: { eid }, hash: toldListId } as const;
      return {
        href: router.buildLocation(to).href,
        label: t('ownerTell.title'),
        open() {
          unfoldedToldList.set(eid);
          void router.navigate(to);
          // The router does nothing where its address is open already.
          const section = document.getElementById(toldListId);
          if (!section) return;
          focusFragment(toldListId);
          section.scrollIntoView();
        },
      };
    },
    [router, t, api, queryClient],
  );
}
