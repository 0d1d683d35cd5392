import { type QueryClient, type QueryKey, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Api, CallOptions } from '~/contract/calls';
import { type AnswerableKind, type ContactMessage, listNames, type Volunteer } from '~/contract/submissions';
import type { TextKey, Translate } from '../lib/i18n';
import { serverTime } from '../lib/server-clock';
import type { OwnerIconName } from './owner-icon';
import { dashboardQuery } from './registrations-query';
import { updateCachedAnswer, useOwnerAction } from './use-owner-action';

/** What the entries of all inboxes have. */
export interface ListedSubmission {
  _id: string;
  FName: string;
  LName: string;
  Email: string;
  Number: string;
  CreatedAt: string;
  AnsweredAt?: string;
}

/** A list of submissions that the owner answers. Menu, bar, dashboard, counts and removal are derived from it. */
export interface SubmissionList<Entry extends ListedSubmission = ListedSubmission> {
  kind: AnswerableKind;
  /** Key of the query and of the last visit. Both are stored on phones, so it never changes. */
  key: string;
  fetch: (api: Api, signal: AbortSignal) => Promise<Entry[]>;
  remove: (api: Api, id: string, options: CallOptions | undefined) => Promise<unknown>;
  /** The address of its screen. */
  path: string;
  /** Title of the screen and of the menu entry. */
  title: TextKey;
  /** Text of the dashboard's link, with `count`. */
  all: TextKey;
  icon: OwnerIconName;
  /** Specified entries of the menu come before ours (rule owner-menu). */
  isSpecified: boolean;
  /** Text of an entry among the pending tasks. */
  preview(entry: Entry, t: Translate): string;
  /** The first choice for an answer; the other one where the person has not given it. */
  answerBy: 'mail' | 'phone';
}

const messages = {
  kind: 'message',
  key: 'messages',
  fetch: async (api, signal) => (await api.getContactMessages({}, { signal })).result,
  remove: (api, id, options) => api.deleteContactMessage({ params: { id } }, options),
  path: '/messages',
  title: 'ownerMenu.messages',
  all: 'ownerDashboard.all.messages',
  icon: 'envelope',
  isSpecified: false,
  preview: ({ Message }) => Message,
  answerBy: 'mail',
} as const satisfies SubmissionList<ContactMessage>;

const volunteers = {
  kind: 'volunteer',
  key: 'volunteers',
  fetch: async (api, signal) => (await api.getVolunteerData({}, { signal })).result,
  remove: (api, id, options) => api.deleteVolunteerMember({ params: { id } }, options),
  path: '/volunteer_with_us',
  title: 'ownerMenu.volunteers',
  all: 'ownerDashboard.all.volunteers',
  icon: 'heart',
  isSpecified: true,
  preview: ({ WhyYouWantToJoin }, t) => WhyYouWantToJoin || t('ownerDashboard.wantsToHelp'),
  answerBy: 'phone',
} as const satisfies SubmissionList<Volunteer>;

/** In the order of the dashboard and of the phone's bar. */
export const submissionListByKind = { message: messages, volunteer: volunteers } satisfies {
  [Kind in AnswerableKind]: { kind: Kind };
};

export type SubmissionListPath = (typeof submissionListByKind)[AnswerableKind]['path'];

export const submissionLists: readonly (SubmissionList & { path: SubmissionListPath })[] =
  Object.values(submissionListByKind);

const listOptions = {
  refetchOnMount: 'always',
  meta: { persist: 'private', failure: 'ownerSubmissions.loadFailed' },
} as const;

export const submissionListQuery = <Entry extends ListedSubmission>(
  { key, fetch }: SubmissionList<Entry>,
  api: Api,
) =>
  queryOptions({
    ...listOptions,
    queryKey: [key],
    queryFn: ({ signal }) => fetch(api, signal),
  });

/** Subscriptions are not answered; they are listed below the messages. */
export const subscriptionsQuery = (api: Api) =>
  queryOptions({
    ...listOptions,
    queryKey: ['subscriptions'],
    queryFn: async ({ signal }) => (await api.getSubscriptions({}, { signal })).result,
  });

const withMark = ({ AnsweredAt: _, ...row }: ListedSubmission, answered: boolean): ListedSubmission =>
  answered ? { ...row, AnsweredAt: serverTime().toISOString() } : row;

export function useMarkAnswered(
  kind: AnswerableKind,
  queryKey: QueryKey,
): (id: string, answered: boolean) => void {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const act = useOwnerAction();
  return (id, answered) =>
    void act(async () => {
      await api.markAnswered({ body: { Kind: kind, Id: id, Answered: answered } });
      // The whole list would be fetched again for one mark, and figures on their way are older than it.
      updateCachedAnswer<QueryKey, ListedSubmission[]>(queryClient, queryKey, (rows) =>
        rows.map((row) => (row._id === id ? withMark(row, answered) : row)),
      );
      await queryClient.cancelQueries({ queryKey: dashboardQuery(api).queryKey });
    });
}

export interface Unanswered {
  count: number;
  /** The entry that has waited longest, and the newest one unless it is the same. */
  ends: readonly ListedSubmission[];
  /** Whether neither list nor figures could be read, or not again since. */
  isUnread: boolean;
}

/**
 * Returns what is unanswered in cached data, by the address of the list; it fetches nothing. The figures of Today have it
 * of a list that was never opened. The list has it as soon as an entry is marked or removed.
 */
export function useUnanswered(): ReadonlyMap<string, Unanswered> {
  const { api } = useRouteContext({ from: '__root__' });
  const figures = useQuery({ ...dashboardQuery(api), enabled: false });
  const lists = useQueries({
    queries: submissionLists.map((submissionList) => ({
      ...submissionListQuery(submissionList, api),
      enabled: false,
    })),
  });
  return new Map(
    submissionLists.flatMap(({ kind, path }, index) => {
      const list = lists[index];
      if (!list) return [];
      const isListNewer = list.dataUpdatedAt >= figures.dataUpdatedAt;
      const counted = figures.data?.Unanswered?.[listNames[kind]];
      const { Count: count, Ends: ends } =
        counted && !(isListNewer && list.data) ? counted : unansweredIn(list.data);
      const isUnread =
        (isListNewer && list.isError) || (figures.isError && figures.errorUpdatedAt > list.dataUpdatedAt);
      return [[path, { count, ends, isUnread }] as const];
    }),
  );
}

/** A list is in the order of arrival or the reverse. */
function unansweredIn(rows: readonly ListedSubmission[] = []): { Count: number; Ends: ListedSubmission[] } {
  const open = rows.filter(({ AnsweredAt }) => AnsweredAt === undefined);
  const Ends = open
    .filter((_, index) => index === 0 || index === open.length - 1)
    .sort((a, b) => (a.CreatedAt < b.CreatedAt ? -1 : 1));
  return { Count: open.length, Ends };
}

/** Fetches again what this phone has of the lists: an invalidation leaves out what the menu observes without fetching. */
export function refetchSubmissions(queryClient: QueryClient, api: Api): void {
  void queryClient.prefetchQuery({ ...dashboardQuery(api), staleTime: 0 });
  for (const submissionList of submissionLists) {
    const query = submissionListQuery(submissionList, api);
    if (queryClient.getQueryData(query.queryKey)) void queryClient.prefetchQuery({ ...query, staleTime: 0 });
  }
}

/**
 * The newest entry shown on this phone, as an ISO instant per list. No personal data, so it stays after sign-out.
 */
const storageKey = 'owner-last-look';

const lastSeenTimes = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});

function read(): v.InferOutput<typeof lastSeenTimes> {
  try {
    return v.parse(lastSeenTimes, localStorage.getItem(storageKey));
  } catch {
    return {};
  }
}

/** Stores that the list was seen. Returns whether an entry is newer than the last visit. */
export function useLastSeen(
  { key }: Pick<SubmissionList, 'key'>,
  entries: readonly { CreatedAt: string }[],
): (time: string) => boolean {
  const [before] = useState(() => read()[key] ?? '');
  useEffect(() => {
    const newest = entries
      .map(({ CreatedAt }) => CreatedAt)
      .sort()
      .at(-1);
    try {
      if (newest) localStorage.setItem(storageKey, JSON.stringify({ ...read(), [key]: newest }));
    } catch {
      // The entries then count as new again.
    }
  }, [key, entries]);
  return (time) => time > before;
}
