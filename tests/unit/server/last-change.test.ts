import * as v from 'valibot';
import { expect, test } from 'vitest';
import { event } from '~/contract/event';
import { dayInZone } from '~/contract/event-date';
import { lastChange } from '~/server/pages/sitemap';

/** Made on 9 March 2026 at 20:00 UTC: the 10th in India. */
const madeId = '019cd42f-5e00-7000-8000-000000000000';
const today = dayInZone(new Date('2026-03-25T12:00:00Z'), 'Asia/Kolkata');
const changeOf = (more: object) =>
  lastChange(v.parse(event, { _id: madeId, EventName: 'Yoga', Version: 1, ...more }), {
    timeZone: 'Asia/Kolkata',
    today,
  });

test('an event’s page changed when it was made, by the site’s calendar, and the day after its own', () => {
  expect(changeOf({ EDate: '20/March/2026' })).toBe('2026-03-10');
  expect(changeOf({ EDate: '20/March/2026', PastConform: true })).toBe('2026-03-21');
  expect(changeOf({ EDate: '01/March/2026', PastConform: true })).toBe('2026-03-10');
});

test('a page that may have changed in another way has no last change', () => {
  for (const unknown of [
    { Version: 2 },
    { Version: undefined },
    { EventImage: ['a.webp'] },
    { PastConform: true },
    { PastConform: true, EDate: '25/March/2026' },
    { _id: '65f1c0ffee65f1c0ffee0000' },
    { _id: '019cd42f-5e00-4000-8000-000000000000' },
  ])
    expect(changeOf(unknown), JSON.stringify(unknown)).toBeNull();
});
