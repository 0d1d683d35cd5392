import { describe, expect, test } from 'vitest';
import { AddEventScreen, daysOfCopy } from '~/app/features/events/owner-add-event-screen';
import { Route } from '~/app/routes/_owner/add_event';
import type { Api } from '~/contract/calls';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { anEvent } from './an-event';
import { renderScreen, textOf } from './render-screen';

const original: Event = {
  ...anEvent,
  EventName: 'Yoga for Mothers',
  EDate: '28/November/2026',
  EventBanner: 'yoga-1.webp',
};

const shown = () =>
  renderScreen(<AddEventScreen form="copy:yoga" like={original} />, { today: '2026-11-24' });

describe('the copy of an event', () => {
  test('is labelled as a copy and offers the same weekday next week and next month', async () => {
    const text = textOf(await shown());
    expect(text).toContain('This is a copy of “Yoga for Mothers, Saturday, 28 November 2026”.');
    expect(text).toContain('When does it take place? Saturday, 5 December 2026 Saturday, 26 December 2026');
  });

  test('keeps the banner', async () => {
    expect(await shown()).toMatch(/<img[^>]+yoga-1\.webp/);
  });

  test('has a separate draft', async () => {
    const { loader } = Route.options;
    if (typeof loader !== 'function') throw new Error('The route has no loader.');
    const api = { getEventData: async () => ({ result: original }) } as unknown as Api;
    const load = async (like: string | undefined) => {
      let loaded: unknown;
      await renderScreen(null, {
        api,
        load: async (queryClient) => {
          loaded = await loader({ context: { api, queryClient }, deps: { like } } as Parameters<
            typeof loader
          >[0]);
        },
      });
      return loaded;
    };
    expect(await load('yoga')).toEqual({ form: 'copy:yoga', like: original });
    expect(await load(undefined)).toEqual({ form: 'new-event', like: undefined });
  });
});

describe('the days offered for a copy', () => {
  const offered = (day: string, today: string) => daysOfCopy(day as Day, today as Day);

  test('are after the event if it is still to come', () =>
    expect(offered('2026-11-28', '2026-11-24')).toEqual(['2026-12-05', '2026-12-26']));

  test('are after today if the event is over', () =>
    expect(offered('2026-03-07', '2026-11-24')).toEqual(['2026-11-28', '2026-12-05']));

  test('are after today if the event is today', () =>
    expect(offered('2026-11-24', '2026-11-24')).toEqual(['2026-12-01', '2026-12-22']));

  test('fall on the last such weekday if a month has no fifth one', () =>
    expect(offered('2026-10-31', '2026-10-01')).toEqual(['2026-11-07', '2026-11-28']));

  test('are a single day if both are the same', () =>
    expect(offered('2026-08-01', '2026-08-30')).toEqual(['2026-09-05']));

  test('reach into the next year', () =>
    expect(offered('2026-12-31', '2026-12-01')).toEqual(['2027-01-07', '2027-01-28']));
});
