import { expect, onTestFinished, test, vi } from 'vitest';
import { daysUntil } from '~/app/features/events/event-ticket';
import { latestPhotos, newestFirst } from '~/app/features/galleries/gallery-queries';
import { latestPhotosQuery, newestVideosQuery } from '~/app/features/home/home-queries';
import { createNetworkApi } from '~/app/lib/network-api';
import { createQueryClient } from '~/app/lib/query-client';
import { calls } from '~/contract/calls';
import { type Day, readDay } from '~/contract/event-date';
import type { Video } from '~/contract/gallery';
import { keptAtHeader } from '~/contract/worker-protocol';

const day = (written: string) => readDay(written) as Day;

test('the days until an event are counted by the calendar', () => {
  const from = (today: string, EDate: string) => daysUntil(EDate, day(today));
  expect(from('2026-11-21', '21/November/2026')).toBe(0);
  expect(from('2026-11-21', '28/November/2026')).toBe(7);
  // Across the night on which Europe's clocks are changed, and a leap day.
  expect(from('2027-03-27', '29/March/2027')).toBe(2);
  expect(from('2028-02-28', '01/March/2028')).toBe(2);
  expect([from('2026-11-21', '20/November/2026'), from('2026-11-21', 'soon')]).toEqual([null, null]);
});

test('the latest photos are those added last, each once, with their places in the gallery', () => {
  expect(latestPhotos({ Photo: ['a', 'b', 'a', '', 'c'], Colours: { c: '#111,#222,#333' } }, 2)).toEqual([
    { name: 'c', number: 3, colours: '#111,#222,#333' },
    { name: 'b', number: 2 },
  ]);
  expect(latestPhotos({ Photo: [] }, 6)).toEqual([]);
});

test('the newest videos come first, whatever their order in the list, those without a date last', () => {
  const video = (_id: string, VideoDate: string): Video => ({
    _id,
    VideoDate,
    VideoUrl: '',
    Videoimage: '',
    AboutVideo: '',
  });
  const list = [
    video('old', '01/March/2020'),
    video('undated', 'some day'),
    video('new', '02/May/2026'),
    video('added later that day', '02/May/2026'),
  ];
  expect(newestFirst(list).map(({ _id }) => _id)).toEqual(['added later that day', 'new', 'old', 'undated']);
});

/** The network's API, where photos come from the worker's cache, kept at an instant, and videos cannot be had. */
function homeWith(since: number) {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.endsWith('photo')
      ? Response.json({ Photo: ['kept'] }, { headers: { [keptAtHeader]: String(since) } })
      : Response.json({ error: 'Broken' }, { status: 500 }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const silent = { token: () => null, onReached() {}, onUnreached() {}, onTokenRefused() {} };
  return {
    api: createNetworkApi('https://backend.example', silent, calls),
    queryClient: createQueryClient(),
  };
}

test('the newest pictures have the age of their gallery’s data and never replace newer data', async () => {
  const since = Date.now() - 60_000;
  const { api, queryClient } = homeWith(since);
  const query = latestPhotosQuery(api);
  const after = async (updatedAt: number) => {
    queryClient.setQueryData(query.queryKey, [], { updatedAt });
    await queryClient.fetchQuery({ ...query, staleTime: 0 });
    const { data, dataUpdatedAt } = queryClient.getQueryState(query.queryKey) ?? {};
    return [data?.map(({ name }) => name), dataUpdatedAt];
  };
  expect(await after(since + 1)).toEqual([[], since + 1]);
  expect(await after(since - 1)).toEqual([['kept'], since]);
});

test('the newest photos are shown although the videos cannot be loaded', async () => {
  const { api, queryClient } = homeWith(Date.now());
  await expect(queryClient.fetchQuery(newestVideosQuery(api, undefined))).rejects.toThrow();
  expect(await queryClient.fetchQuery(latestPhotosQuery(api))).toEqual([{ name: 'kept', number: 1 }]);
});
