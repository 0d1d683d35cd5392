import { type FetchQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import { wordsOfStage } from '~/content/months';
import type { Api } from '~/contract/calls';
import type { Event } from '~/contract/event';
import type { Video } from '~/contract/gallery';
import { type Stage, stages } from '~/contract/group-addresses';
import type { TeamMember } from '~/contract/team-member';
import type { Language } from '../../lib/language';
import type { LoadFailure } from '../../lib/query-client';
import { dataCachedSince, setCachedSince } from '../../lib/response-timestamps';
import type { RowLanguage } from '../../lib/site-content';
import { latestPhotos, newestFirst, photosQuery, videosQuery } from '../galleries/gallery-queries';
import { carouselLength, sortedBySequence, teamQuery } from '../team/team-queries';

/** First item whose text contains one of the stage's keywords. */
const firstForStage = <Of>(list: readonly Of[], stage: Stage, textOf: (one: Of) => string): Of | undefined =>
  list.find((one) => {
    const text = textOf(one).toLowerCase();
    return wordsOfStage[stage].some((word) => text.includes(word));
  });

/** Matches the position first, then the speciality. */
export const memberForStage = (team: readonly TeamMember[], stage: Stage): TeamMember | undefined =>
  firstForStage(team, stage, ({ Position }) => Position) ??
  firstForStage(team, stage, ({ Speciality }) => Speciality);

/** Later ones are months away. */
const maxForStages = 100;

/** The soonest upcoming event, matched by name, then by description; otherwise the next one. */
export const eventForStage = (coming: readonly Event[], stage: Stage): Event | undefined => {
  const soon = coming.slice(0, maxForStages);
  return (
    firstForStage(soon, stage, ({ EventName }) => EventName) ??
    firstForStage(soon, stage, ({ Discreption }) => Discreption) ??
    soon[0]
  );
};

/** The events that the months show. */
export const eventsForStages = {
  max: maxForStages,
  pick: (coming: readonly Event[]): Event[] => stages.flatMap((stage) => eventForStage(coming, stage) ?? []),
};

/** The newest matching video; `videos` is sorted newest first. */
export const videoForStage = (videos: readonly Video[], stage: Stage): Video | undefined =>
  firstForStage(videos, stage, ({ AboutVideo }) => AboutVideo);

/** The videos that the home page uses: the newest, and one per stage. Newest first. */
export function homeVideos(videos: readonly Video[]): Video[] {
  const fitting = stages.map((stage) => videoForStage(videos, stage));
  return videos.filter((video, index) => index === 0 || fitting.includes(video));
}

/**
 * The members that the home page uses, without the texts that only other pages show. Ascending by Sequence. A
 * speciality is only left where a stage may go by it.
 */
export function homeTeam(team: readonly TeamMember[]): TeamMember[] {
  const sorted = sortedBySequence(team);
  const fitting = stages.map((stage) => memberForStage(sorted, stage));
  return sorted
    .filter((member, index) => index < carouselLength || fitting.includes(member))
    .map((member) => ({
      ...member,
      Speciality: fitting.includes(member) ? member.Speciality : '',
      About: '',
      Vision: '',
      Mission: '',
      Number: '',
      Achivements: [],
      Awards: [],
    }));
}

/*
 * The home page's part of the team and the galleries, small enough for the server-rendered page. Public, and persisted
 * for offline reading (rule offline-data).
 */

export const homeTeamQuery = (api: Api, lng: RowLanguage) =>
  partOf('team.loadFailed', teamQuery(api, lng), homeTeam);

export const latestPhotosQuery = (api: Api) =>
  partOf('gallery.loadFailed', photosQuery(api), (photos) => latestPhotos(photos, 6));

export const newestVideosQuery = (api: Api, lng: RowLanguage) =>
  partOf('gallery.videosFailed', videosQuery(api, lng), (videos) => homeVideos(newestFirst(videos)));

/**
 * Derives a part of a list with the list's timestamp. In the browser it fetches the full list, which warms the cache
 * for its own page. On the server it bypasses the page's queries, since those are sent in full.
 */
function partOf<Whole extends object, Part extends object, Key extends readonly unknown[]>(
  failure: LoadFailure,
  list: FetchQueryOptions<Whole, Error, Whole, Key>,
  take: (whole: Whole) => Part,
) {
  return queryOptions({
    queryKey: ['newest', ...list.queryKey],
    queryFn: async ({ client }) => {
      const whole = await (import.meta.env.SSR ? new QueryClient() : client).fetchQuery(list);
      const part = take(whole);
      const since = dataCachedSince(whole);
      if (since !== undefined) setCachedSince(part, since);
      return part;
    },
    // The list's query has its own retry.
    retry: false,
    meta: { persist: 'public', failure },
  });
}

/**
 * Quotes of mothers in one language. Public, and persisted for offline reading (rule offline-data). A failure hides
 * the section silently.
 */
export const testimonialsQuery = (api: Api, language: Language) =>
  queryOptions({
    queryKey: ['voices', language],
    queryFn: async ({ signal }) => (await api.getTestimonials({ params: { language } }, { signal })).result,
    meta: { persist: 'public', failure: 'logged' },
  });
