import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SentEvent, storedBefore } from '~/app/features/events/owner/form/already-there';
import { durations } from '~/app/features/events/owner/form/durations';
import {
  bodyOf,
  type EventFields,
  emptyFields,
  eventFields,
  fieldsOf,
  fieldText,
  likeness,
  newEventProblems,
  placesBodyOf,
  refusedFields,
} from '~/app/features/events/owner/form/event-fields';
import { mergeChanges } from '~/app/features/events/owner/form/merge-changes';
import { baseOf, saveChangedEvent } from '~/app/features/events/owner/form/save-changed-event';
import { saveNewEvent } from '~/app/features/events/owner/form/save-new-event';
import { newRow } from '~/app/shared/owner/rows/rows';
import { CallFailure } from '~/contract/call-failure';
import type { CallInput, CallOptions } from '~/contract/calls';
import type { Event } from '~/contract/event';

const stored: Event = {
  _id: '0190a0a0-0000-7000-8000-000000000001',
  EventName: 'Yoga',
  Place: 'Pune',
  Time: '10:00 AM',
  EDate: '05/March/2024',
  EventBanner: 'yoga-1.webp',
  PastConform: false,
  CurrentConform: true,
  Discreption: 'A morning.',
  Duration: '2 hours',
  Fee: 'Free',
  Organization: 'The group',
  ChiefGuest: ['Dr. Rao', { value: 'Smt. Devi' }],
  EventImage: [],
  Version: 3,
};
const filled = (): EventFields => fieldsOf(stored);

test('a stored event’s date is converted for the form, and its guests are rows, however they were stored', () => {
  expect(filled().EDate).toBe('2024-03-05');
  expect(fieldText(filled(), 'ChiefGuest')).toBe('Dr. Rao\nSmt. Devi');
  expect(fieldsOf({ ...stored, EDate: 'every Sunday' }).EDate).toBe('');
  expect(bodyOf(filled()).ChiefGuest).toEqual([{ value: 'Dr. Rao' }, { value: 'Smt. Devi' }]);
});

test('a stored time of one clock is what a clock shows, and a range stays as it was written', () => {
  const time = (Time: string) => fieldsOf({ ...stored, Time }).Time;
  expect([time('6:30 PM'), time('12.15 am'), time('18:30')]).toEqual(['18:30', '00:15', '18:30']);
  expect([time('10:00 AM - 1:00 PM'), time('after lunch'), time('')]).toEqual([
    '10:00 AM - 1:00 PM',
    'after lunch',
    '',
  ]);
});

test('an event needs everything but its date and its guests', () => {
  expect(Object.keys(newEventProblems(emptyFields())).sort()).toEqual(
    ['Discreption', 'Duration', 'EventName', 'Fee', 'Organization', 'Place', 'Time'].sort(),
  );
  expect(newEventProblems({ ...filled(), EDate: '', ChiefGuest: [] })).toEqual({});
  expect(newEventProblems({ ...filled(), Fee: '   ' })).toEqual({ Fee: 'missing' });
});

test('descriptions beyond the 500 characters of the label are taken, up to what the backend takes', () => {
  expect(refusedFields({ ...filled(), Discreption: 'x'.repeat(5_000) })).toEqual({});
  expect(refusedFields({ ...filled(), Discreption: 'x'.repeat(5_001) })).toEqual({ Discreption: 'too-long' });
});

test('years long past and far ahead are dates, other texts are not', () => {
  expect(refusedFields({ ...filled(), EDate: '1899-12-31' })).toEqual({});
  expect(refusedFields({ ...filled(), EDate: '2099-01-01' })).toEqual({});
  expect(refusedFields({ ...filled(), EDate: '0019-01-01' })).toEqual({ EDate: 'not-valid' });
});

test('the durations are whole hours, from 1 to 24', () => {
  expect(durations).toHaveLength(24);
  expect([durations[0], durations[1], durations.at(-1)]).toEqual(['1 hour', '2 hours', '24 hours']);
});

test('merging two changes of one event keeps the other’s values in fields that were not changed here', () => {
  const theirs = { ...filled(), Place: 'Nashik', Fee: '100' };
  const mine = { ...filled(), Fee: '200', ChiefGuest: [newRow('Dr. Rao')] };
  const { merged, differences } = mergeChanges(filled(), theirs, mine);
  expect(differences).toEqual([
    { field: 'Place', theirs: 'Nashik', mine: 'Pune', touched: false },
    { field: 'Fee', theirs: '100', mine: '200', touched: true },
    { field: 'ChiefGuest', theirs: 'Dr. Rao\nSmt. Devi', mine: 'Dr. Rao', touched: true },
  ]);
  expect({ ...merged, ChiefGuest: fieldText(merged, 'ChiefGuest') }).toEqual({
    ...filled(),
    Place: 'Nashik',
    Fee: '200',
    ChiefGuest: 'Dr. Rao',
  });
});

describe('places', () => {
  const limited: Event = { ...stored, Places: 20, PlacesShown: 'few', OpenUntil: '2024-03-04T18:00' };

  test('are sent only where they are set or changed, so that another backend never gets them', () => {
    expect(placesBodyOf(filled())).toEqual({});
    expect(Object.keys(bodyOf(fieldsOf(limited)))).not.toContain('Places');
    expect(placesBodyOf(fieldsOf(limited))).toEqual({
      Places: '20',
      PlacesShown: 'few',
      OpenUntil: '2024-03-04T18:00',
    });
    const change = (changed: Partial<EventFields>) =>
      placesBodyOf({ ...fieldsOf(limited), ...changed }, fieldsOf(limited));
    expect(change({})).toEqual({});
    expect(change({ Places: '' })).toEqual({ Places: '' });
    expect(change({ Places: '0', OpenUntil: '' })).toEqual({ Places: '0', OpenUntil: '' });
  });

  test('are a whole number, and a moment of the calendar', () => {
    expect(refusedFields({ ...filled(), Places: '0' })).toEqual({});
    expect(refusedFields({ ...filled(), Places: ' 20 ', OpenUntil: '2024-03-04T18:00' })).toEqual({});
    expect(refusedFields({ ...filled(), Places: 'twenty', OpenUntil: '2024-02-30T18:00' })).toEqual({
      Places: 'not-valid',
      OpenUntil: 'not-valid',
    });
  });

  test('go along to a copy of the event, but not until when registration was open', () => {
    expect(likeness(limited)).toMatchObject({ Places: '20', PlacesShown: 'few', OpenUntil: '', EDate: '' });
  });

  test('are read from a draft of an earlier version as none', () => {
    const { Places, PlacesShown, OpenUntil, ...earlier } = filled();
    expect(v.parse(eventFields, earlier)).toMatchObject({ Places: '', PlacesShown: 'count', OpenUntil: '' });
  });

  test('that somebody else has changed stay so in the owner’s version', () => {
    const theirs = fieldsOf({ ...limited, Places: 30 });
    const mine = { ...fieldsOf(limited), OpenUntil: '' };
    const { merged, differences } = mergeChanges(fieldsOf(limited), theirs, mine);
    expect(merged).toMatchObject({ Places: '30', OpenUntil: '' });
    expect(differences.map(({ field, touched }) => [field, touched])).toEqual([
      ['Places', false],
      ['OpenUntil', true],
    ]);
  });
});

/** The event as it went out in an earlier try, with this banner. */
const sentWith = (banner: string, changed: Partial<EventFields> = {}): SentEvent => ({
  fields: { ...filled(), ...changed },
  banner,
});

test('an event that an earlier try stored is known by its banner, or else by being as it went out', () => {
  const plain = { ...stored, EventBanner: '' };
  const earlier = { Fee: '5' };
  expect(storedBefore([stored], [sentWith(''), sentWith('yoga-1.webp', earlier)])).toBe(stored);
  expect(storedBefore([stored], [sentWith('yoga-2.webp')])).toBeUndefined();
  expect(storedBefore([plain], [sentWith('', earlier), sentWith('')])).toBe(plain);
  expect(storedBefore([plain], [sentWith('', earlier), sentWith('yoga-2.webp')])).toBeUndefined();
});

const saving = {
  fields: filled(),
  sent: [],
  key: undefined,
  bannerName: () => 'yoga-1.webp',
  onSending: () => undefined,
  onBannerFailed: () => undefined,
};

const unreachable = new CallFailure({ kind: 'unreachable' });

/** A backend that writes down what it is asked, and fails where it is told to. */
function backend(fails: Partial<Record<'userAuth' | 'uplodeEventData', unknown>> = {}, there: Event[] = []) {
  const done: string[] = [];
  const step = (name: string, failure: unknown) => {
    done.push(name);
    if (failure) throw failure;
  };
  return {
    done,
    upload: async () => {
      done.push('upload');
      return 'yoga-1.webp';
    },
    api: {
      userAuth: async () => {
        step('userAuth', fails.userAuth);
        return { Email: 'a@example.org', OwnerEmail: 'a@example.org', Name: 'A' };
      },
      getCurrentEventData: async (_: object, options?: CallOptions) => {
        expect(options).toEqual({ live: true });
        return { result: there };
      },
      updateAnEvent: async ({ params, body }: CallInput<'updateAnEvent'>) =>
        step(
          `change ${params.id.slice(-1)} to ${body.EventName} ${body.EventBanner ?? ''}`.trim(),
          undefined,
        ),
      uplodeEventData: async ({ body }: { body: { EventBanner?: string | undefined } }) =>
        step(`save with ${body.EventBanner || 'no banner'}`, fails.uplodeEventData),
    },
  };
}

test('the banner is in the store before any event names it', async () => {
  const { api, upload, done } = backend();
  await saveNewEvent({ ...saving, api, upload });
  expect(done).toEqual(['userAuth', 'upload', 'save with yoga-1.webp']);
});

test('a banner that cannot be uploaded leaves the event without one, and says so', async () => {
  const { api, done } = backend();
  let failed: unknown;
  await saveNewEvent({
    ...saving,
    api,
    upload: () => Promise.reject(unreachable),
    onBannerFailed: (error) => {
      failed = error;
    },
  });
  expect(failed).toBe(unreachable);
  expect(done).toEqual(['userAuth', 'save with no banner']);
});

test('saving an event without a connection or a session uploads no banner', async () => {
  const { api, upload, done } = backend({ userAuth: unreachable });
  const saved = saveNewEvent({ ...saving, api, upload });
  await expect(saved).rejects.toBe(unreachable);
  expect(done).toEqual(['userAuth']);
});

test('an event whose answer got lost is not added a second time', async () => {
  const { api, upload, done } = backend({}, [stored]);
  await saveNewEvent({ ...saving, api, sent: [sentWith('yoga-1.webp')], upload });
  expect(done).toEqual(['userAuth']);
  // What was written since is added to it.
  const fields = { ...filled(), EventName: 'Yoga again' };
  const sent = [sentWith('yoga-1.webp'), sentWith('yoga-2.webp')];
  await saveNewEvent({ ...saving, api, fields, sent, upload });
  expect(done).toEqual(['userAuth', 'userAuth', 'change 1 to Yoga again']);
  // Another event that only looks alike is no reason to leave this one out.
  await saveNewEvent({ ...saving, api, fields, sent: [sentWith('yoga-9.webp')], upload });
  expect(done.slice(-2)).toEqual(['upload', 'save with yoga-1.webp']);
});

test('a banner that was chosen after a try without an answer, or not uploaded in it, is saved', async () => {
  const bannerName = () => 'yoga-2.webp';
  const other = backend({}, [stored]);
  await saveNewEvent({
    ...saving,
    ...other,
    sent: [sentWith('yoga-1.webp')],
    bannerName,
    upload: async () => 'yoga-2.webp',
  });
  expect(other.done).toEqual(['userAuth', 'change 1 to Yoga yoga-2.webp']);
  const missing = backend({}, [{ ...stored, EventBanner: '' }]);
  // Nor is it there twice where something was corrected since.
  const fields = { ...filled(), EventName: 'Yoga again' };
  await saveNewEvent({ ...saving, ...missing, fields, sent: [sentWith('')] });
  expect(missing.done).toEqual(['userAuth', 'upload', 'change 1 to Yoga again yoga-1.webp']);
});

test('a try to save an event is noted before it is sent, and only if it is sent', async () => {
  const sent: SentEvent[] = [];
  const onSending = (event: SentEvent) => void sent.push(event);
  const { api, upload, done } = backend({ uplodeEventData: unreachable });
  await expect(saveNewEvent({ ...saving, api, upload, onSending })).rejects.toBe(unreachable);
  expect(sent).toEqual([{ fields: saving.fields, banner: 'yoga-1.webp' }]);
  expect(done.at(-1)).toBe('save with yoga-1.webp');
  const away = backend({ userAuth: unreachable });
  await expect(saveNewEvent({ ...saving, ...away, onSending })).rejects.toBe(unreachable);
  expect(sent).toHaveLength(1);
});

describe('a change', () => {
  let now: Event;
  let banners: string[];
  let sent: SentEvent[];
  /** How the answers to saving get lost: the first one, the second one… */
  let lost: boolean[];
  let over: number[];
  beforeEach(() => {
    now = stored;
    banners = [];
    sent = [];
    lost = [];
    over = [];
  });

  const api = {
    userAuth: async () => ({ Email: 'a@example.org', OwnerEmail: 'a@example.org', Name: 'A' }),
    getEventData: async (_: object, options?: CallOptions) => {
      expect(options).toEqual({ live: true });
      return { result: now };
    },
    updateAnEvent: async ({ body: { Version, ChiefGuest, ...body } }: CallInput<'updateAnEvent'>) => {
      if (Version !== now.Version) throw CallFailure.refused('changed-meanwhile');
      const given = Object.entries(body).filter(([, value]) => value !== undefined);
      now = {
        ...now,
        ...Object.fromEntries(given),
        ...(ChiefGuest && { ChiefGuest }),
        Version: (Version ?? 0) + 1,
      };
      if (lost.shift()) throw unreachable;
      return body.Places === '1' ? { result: 'Success', Over: 2 } : { result: 'Success' };
    },
  };
  const save = (changed: Partial<EventFields>, banner = '') =>
    saveChangedEvent(api, {
      id: stored._id,
      fields: { ...filled(), ...changed },
      base: baseOf(stored),
      sent: [...sent],
      onSending: (event) => void sent.push(event),
      hasNewBanner: banner !== '',
      upload: async () => {
        banners.push(banner);
        return banner;
      },
      onOver: (people) => void over.push(people),
    });
  const loseAnswer = async (changed: Partial<EventFields>, banner = '') => {
    lost = [true];
    await expect(save(changed, banner)).rejects.toBe(unreachable);
  };

  test('whose answer got lost is no conflict: later corrections are saved on top of it', async () => {
    await loseAnswer({ Fee: '100', EDate: '2024-03-06' }, 'yoga-2.webp');
    expect(await save({ Fee: '100', EDate: '2024-03-06' }, 'yoga-2.webp')).toBeNull();
    expect(now.Version).toBe(4);
    // Also where the first text is put back.
    expect(await save({ Fee: '200' }, 'yoga-2.webp')).toBeNull();
    expect(now).toMatchObject({ Fee: '200', EDate: '2024-03-05', EventBanner: 'yoga-2.webp', Version: 5 });
    expect(banners).toHaveLength(3);
  });

  test('that leaves more people with a place than there are tells how many', async () => {
    expect(await save({ Fee: '100' })).toBeNull();
    expect(over).toEqual([]);
    now = stored;
    expect(await save({ Places: '1' })).toBeNull();
    expect(over).toEqual([2]);
  });

  test('that did not arrive in a second try either is still no conflict in the third', async () => {
    await loseAnswer({ Fee: '100' });
    sent.push(sentWith('', { Fee: '150' }));
    expect(await save({ Fee: '200' })).toBeNull();
    expect(now).toMatchObject({ Fee: '200', EventBanner: stored.EventBanner });
  });

  test('is not mistaken for another phone’s, nor the other way round', async () => {
    await loseAnswer({ Fee: '100' }, 'yoga-2.webp');
    now = { ...now, Place: 'Nashik', Version: 5 };
    expect(await save({ Fee: '200' }, 'yoga-2.webp')).toBe(now);
    now = { ...stored, Fee: '100', EventBanner: 'theirs.webp', Version: 6 };
    expect(await save({ Fee: '200' }, 'yoga-2.webp')).toBe(now);
    expect(now.Fee).toBe('100');
  });
});
