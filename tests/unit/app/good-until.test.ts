import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { goodUntil } from '~/app/features/events/event-queries';
import { webManifest } from '~/content/web-manifest';
import { wallTimeAt } from '~/contract/clock-time';
import { type Day, readDay } from '~/contract/event-date';
import { installedQuery } from '~/contract/worker-protocol';

const dayOf = (written: string): Day => {
  const day = readDay(written);
  if (!day) throw new Error(`${written} is no day.`);
  return day;
};

const until = (data: Record<string, unknown>, today = '2026-11-23', minutes = 0) => {
  const client = new QueryClient();
  for (const [key, value] of Object.entries(data)) client.setQueryData(key.split('/'), value);
  return goodUntil(client, wallTimeAt(dayOf(today), minutes), 'Asia/Kolkata');
};

describe('a rendered page is good', () => {
  it('until the first of its coming events is over, at the group’s place', () => {
    const events = ['05/March/2024', '02/December/2026', '28/November/2026'].map((EDate) => ({ EDate }));
    expect(until({ events })).toBe('2026-11-29T00:00:00+05:30');
    expect(until({ events }, '2026-11-28')).toBe('2026-11-29T00:00:00+05:30');
    expect(until({ events }, '2026-11-29')).toBe('2026-12-03T00:00:00+05:30');
  });

  it('until the first of its coming events is over, where it has only the first of them all', () => {
    const current = ['02/December/2026', '28/November/2026'].map((EDate) => ({ EDate }));
    expect(until({ 'first-events': { current } })).toBe('2026-11-29T00:00:00+05:30');
  });

  it('until the event that it shows alone is over', () => {
    expect(until({ 'events/7': { EDate: '31/December/2026' } })).toBe('2027-01-01T00:00:00+05:30');
  });

  it('until the first of the hours or deadlines that are still to end, also after midnight', () => {
    const garba = { EDate: '28/November/2026', Ends: '2026-11-29T02:00' };
    const yoga = { EDate: '28/November/2026', Ends: '2026-11-28T07:00', OpenUntil: '2026-11-28T05:30' };
    const events = [garba, yoga];
    const at = (hour: number, day = '2026-11-28') => until({ events }, day, hour * 60);
    expect(at(5)).toBe('2026-11-28T05:30:00+05:30');
    expect(at(6)).toBe('2026-11-28T07:00:00+05:30');
    expect(at(7)).toBe('2026-11-29T00:00:00+05:30');
    expect(at(0, '2026-11-29')).toBe('2026-11-29T02:00:00+05:30');
    expect(at(2, '2026-11-29')).toBeUndefined();
  });

  it('for good where no event is ahead, or none has a date', () => {
    expect(until({ events: [{ EDate: '05/March/2024' }, { EDate: 'soon' }, {}] })).toBeUndefined();
    expect(until({ team: [{ EDate: '31/December/2026' }] })).toBeUndefined();
    expect(until({ 'events/7': undefined })).toBeUndefined();
  });
});

it('the installed app starts with the address whose document the worker knows', () => {
  expect(webManifest.start_url).toBe(`/${installedQuery}`);
});
