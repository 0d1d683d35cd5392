import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newEvent } from '~/contract/event';
import { addDays, type Day, readDay } from '~/contract/event-date';
import { demoEvents } from '~/server/demo/events';

const days = ['2024-02-29', '2025-12-31', '2026-01-01', '2026-11-21', '2028-02-28', '2099-03-01'].map(
  (written) => readDay(written) as Day,
);

describe.each(days)('the demo events on %s', (today) => {
  const events = demoEvents(today);
  const coming = events.filter(({ isPast }) => !isPast);
  const past = events.filter(({ isPast }) => isPast);

  it('are six coming ones within ten weeks, the nearest first', () => {
    expect(coming).toHaveLength(6);
    expect(coming.every(({ day }) => day > today && day <= addDays(today, 70))).toBe(true);
    expect(coming.map(({ day }) => day)).toEqual(coming.map(({ day }) => day).toSorted());
    expect(new Set(coming.map(({ day }) => day)).size).toBe(6);
  });

  it('are twenty-four past ones within four years, the newest first', () => {
    expect(past).toHaveLength(24);
    expect(past.every(({ day }) => day < today && day >= addDays(today, -4 * 365))).toBe(true);
    expect(past.map(({ day }) => day)).toEqual(
      past
        .map(({ day }) => day)
        .toSorted()
        .reverse(),
    );
    expect(new Set(past.map(({ day }) => day.slice(0, 4))).size).toBeGreaterThanOrEqual(4);
  });

  it('can be read back on their day', () => {
    for (const { event, day } of events) expect(readDay(event.EDate)).toBe(day);
  });
});

describe('every demo event', () => {
  const events = demoEvents('2026-11-21' as Day);

  it('is one that the backend takes, with nothing left empty', () => {
    for (const { event } of events) {
      expect(v.parse(newEvent, event)).toEqual(event);
      expect(Object.values(event).every((value) => value !== '')).toBe(true);
      expect(event.ChiefGuest?.length).toBeGreaterThan(0);
      expect(event.Duration).toMatch(/^(1 hour|([2-9]|1\d|2[0-4]) hours)$/);
      expect(event.Fee).toMatch(/^(Free|₹\d+)$/);
      expect(event.Discreption.length).toBeLessThanOrEqual(500);
    }
  });

  it('has its own banner, and the newest past ones have galleries', () => {
    const names = events.flatMap(({ banner, gallery }) =>
      [banner, ...gallery].map(({ fileName }) => fileName),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const { event, banner } of events) expect(event.EventBanner).toBe(banner.fileName);
    const withGallery = events.filter(({ gallery }) => gallery.length > 0);
    expect(withGallery).toEqual(events.slice(6, 14));
    expect(withGallery.every(({ gallery }) => gallery.length >= 4 && gallery.length <= 6)).toBe(true);
  });

  it('is the same whenever it is asked for', () => {
    expect(demoEvents('2026-11-21' as Day)).toEqual(events);
  });
});
