import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  bodyOf,
  duplicateOf,
  type EventFields,
  emptyFields,
  eventFields,
  eventProblems,
  fieldLabel,
  fieldNames,
  fieldsOf,
  fieldText,
  newEventProblems,
  ownFieldNames,
  type StoredEvent,
  storedEvent,
  withCurrency,
} from '~/app/features/events/owner-event-fields';
import { durations } from '~/app/features/events/owner-event-form';
import { saveChangedEvent, saveNewEvent } from '~/app/features/events/owner-save-event';
import { newRow } from '~/app/owner-kit/ordered-rows';
import { mergeFields } from '~/app/owner-kit/save-version';
import type { FormVersion } from '~/app/owner-kit/use-owner-form';
import { CallFailure } from '~/contract/call-failure';
import type { CallInput, CallOptions } from '~/contract/calls';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';

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
const mergeChanges = (base: EventFields, theirs: EventFields, mine: EventFields) =>
  mergeFields(fieldNames, { base, theirs, mine }, fieldText);

test('a fee that begins with a number gets the country’s currency, in each language, unless it names one', () => {
  const written = { Fee: '200', 'Fee@hi': ' २०० ', 'Fee@fr': '200 par couple' };
  expect(withCurrency({ ...filled(), ...written })).toMatchObject({
    Fee: '₹200',
    'Fee@hi': '₹२००',
    'Fee@fr': '₹200 par couple',
  });
  for (const Fee of ['Free', 'Donation', '', '₹200', '$20', '200 rupees', 'Rs 200', 'मुफ़्त']) {
    const fields = { ...filled(), Fee };
    expect(withCurrency(fields), Fee).toBe(fields);
  }
});

test('a stored event’s date is converted for the form, and its guests are rows, however they were stored', () => {
  expect(filled().EDate).toBe('2024-03-05');
  expect(fieldText(filled(), 'ChiefGuest')).toBe('Dr. Rao\nSmt. Devi');
  expect(fieldsOf({ ...stored, EDate: 'every Sunday' }).EDate).toBe('');
  expect(bodyOf(filled()).ChiefGuest).toEqual([{ value: 'Dr. Rao' }, { value: 'Smt. Devi' }]);
});

test('every field of the table is in an empty form, in a form of an event, and in the body of a new one', () => {
  expect(Object.keys(emptyFields())).toEqual(fieldNames);
  expect(Object.keys(filled())).toEqual(fieldNames);
  const limited: Event = { ...stored, Places: 20, PlacesShown: 'few', OpenUntil: '2024-03-04T18:00' };
  expect(Object.keys(bodyOf(fieldsOf(limited)))).toEqual(ownFieldNames);
});

test('a stored time is converted for the time input, and a range is kept as it was written', () => {
  const time = (Time: string) => fieldsOf({ ...stored, Time }).Time;
  expect([time('6:30 PM'), time('12.15 am'), time('18:30')]).toEqual(['18:30', '00:15', '18:30']);
  expect([time('10:00 AM - 1:00 PM'), time('after lunch'), time('')]).toEqual([
    '10:00 AM - 1:00 PM',
    'after lunch',
    '',
  ]);
});

test('dates are sent in the stored format, and an invalid date as it was entered', () => {
  expect(bodyOf(filled()).EDate).toBe('05/March/2024');
  expect(bodyOf({ ...filled(), EDate: '2024-12-31' }, storedEvent(stored)).EDate).toBe('31/December/2024');
  expect(bodyOf({ ...filled(), EDate: '0019-01-01' }).EDate).toBe('0019-01-01');
});

test('a change carries every field that the form shows as it was stored, changed or not', () => {
  const { EventName, Place, Time, Organization, Duration, Fee, Discreption } = stored;
  const unchanged = { EventName, Place, Time, Organization, Duration, Fee, Discreption };
  const ChiefGuest = [{ value: 'Dr. Rao' }, { value: 'Smt. Devi' }];
  expect(bodyOf(filled(), storedEvent(stored))).toEqual({ ...unchanged, ChiefGuest });
  expect(bodyOf({ ...filled(), Time: '11:30' }, storedEvent(stored)).Time).toBe('11:30');
});

test.each([
  ['2024-02-29', false],
  ['2024-03-01', true],
  ['2024-03-02', true],
  ['', true],
])('a new event on %j is sent as current: %s', async (EDate, isCurrent) => {
  const bodies: unknown[] = [];
  const { api, upload } = backend();
  await saveNewEvent({
    ...saving,
    api: { ...api, uplodeEventData: async ({ body }) => void bodies.push(body) },
    upload,
    fields: { ...filled(), EDate },
  });
  expect(bodies).toEqual([expect.objectContaining({ CurrentConform: isCurrent, PastConform: !isCurrent })]);
});

test('an event needs everything but its date and its guests', () => {
  expect(Object.keys(newEventProblems(emptyFields())).sort()).toEqual(
    ['Discreption', 'Duration', 'EventName', 'Fee', 'Organization', 'Place', 'Time'].sort(),
  );
  expect(newEventProblems({ ...filled(), EDate: '', ChiefGuest: [] })).toEqual({});
  expect(newEventProblems({ ...filled(), Fee: '   ' })).toEqual({ Fee: 'missing' });
});

test('descriptions longer than the 500 characters of the label are valid up to the backend’s limit', () => {
  expect(eventProblems({ ...filled(), Discreption: 'x'.repeat(5_000) })).toEqual({});
  expect(eventProblems({ ...filled(), Discreption: 'x'.repeat(5_001) })).toEqual({ Discreption: 'too-long' });
});

test('years long past and far ahead are dates, other texts are not', () => {
  expect(eventProblems({ ...filled(), EDate: '1899-12-31' })).toEqual({});
  expect(eventProblems({ ...filled(), EDate: '2099-01-01' })).toEqual({});
  expect(eventProblems({ ...filled(), EDate: '0019-01-01' })).toEqual({ EDate: 'not-valid' });
});

test('the durations are whole hours, from 1 to 24', () => {
  expect(durations).toHaveLength(24);
  expect([durations[0], durations[1], durations.at(-1)]).toEqual(['1 hour', '2 hours', '24 hours']);
});

test('merging two changes of one event keeps the other’s values in fields that were not changed here', () => {
  const theirs = { ...filled(), Place: 'Nashik', Fee: '100' };
  const mine = { ...filled(), Fee: '200', ChiefGuest: [newRow('Dr. Rao')] };
  const { merged, conflicts } = mergeChanges(filled(), theirs, mine);
  expect(conflicts).toEqual(['Fee']);
  expect({ ...merged, ChiefGuest: fieldText(merged, 'ChiefGuest') }).toEqual({
    ...filled(),
    Place: 'Nashik',
    Fee: '200',
    ChiefGuest: 'Dr. Rao',
  });
});

describe('texts in another language', () => {
  const hi = { EventName: 'सुबह का योग', ChiefGuest: [{ value: 'डॉ. राव' }, { value: 'मीरा' }] };
  const translated: Event = { ...stored, Translations: { hi } };

  test('are fields of the form, and are sent only if they were edited', () => {
    const fields = fieldsOf(translated);
    expect([fields['EventName@hi'], fields['ChiefGuest@hi'], fields['Place@hi']]).toEqual([
      'सुबह का योग',
      'डॉ. राव\nमीरा',
      '',
    ]);
    const sent = (changed: Partial<EventFields>) =>
      bodyOf({ ...fields, ...changed }, storedEvent(translated)).Translations;
    expect(sent({})).toBeUndefined();
    expect(sent({ 'Place@hi': 'नासिक', 'EventName@hi': '', 'Fee@fr': 'Gratuit' })).toEqual({
      hi: { Place: 'नासिक', EventName: '' },
      fr: { Fee: 'Gratuit' },
    });
    expect(sent({ 'ChiefGuest@hi': 'डॉ. राव\n\n' })).toEqual({ hi: { ChiefGuest: [{ value: 'डॉ. राव' }] } });
    expect(bodyOf(filled())).not.toHaveProperty('Translations');
    expect(bodyOf(fields).Translations).toEqual({ hi });
  });

  test('are compared like any field where two phones have changed them', () => {
    const base = fieldsOf(translated);
    const theirs = { ...base, 'EventName@hi': 'उनका', 'Place@hi': 'पुणे' };
    const mine = { ...base, 'EventName@hi': 'मेरा', 'Place@fr': 'Ici' };
    const { merged, conflicts } = mergeChanges(base, theirs, mine);
    expect(conflicts).toEqual(['EventName@hi']);
    expect(merged).toMatchObject({ 'EventName@hi': 'मेरा', 'Place@hi': 'पुणे', 'Place@fr': 'Ici' });
    expect(fieldLabel('EventName@hi', String)).toBe('ownerEvents.nameOfEvent (हिन्दी)');
  });

  test('are checked like the own ones, and a draft without them has none', () => {
    expect(eventProblems({ ...filled(), 'Discreption@hi': 'x'.repeat(5_001) })).toEqual({
      'Discreption@hi': 'too-long',
    });
    const earlier = Object.fromEntries(Object.entries(filled()).filter(([name]) => !name.includes('@')));
    expect(v.parse(eventFields, earlier)).toMatchObject({ 'EventName@hi': '' });
  });
});

describe('places', () => {
  const limited: Event = { ...stored, Places: 20, PlacesShown: 'few', OpenUntil: '2024-03-04T18:00' };

  test('are sent only if they are set or changed', () => {
    const names = ['Places', 'PlacesShown', 'OpenUntil'];
    const sent = (fields: EventFields, before?: StoredEvent) =>
      Object.fromEntries(Object.entries(bodyOf(fields, before)).filter(([name]) => names.includes(name)));
    expect(sent(filled())).toEqual({});
    expect(sent(fieldsOf(limited))).toEqual({
      Places: '20',
      PlacesShown: 'few',
      OpenUntil: '2024-03-04T18:00',
    });
    const change = (changed: Partial<EventFields>) =>
      sent({ ...fieldsOf(limited), ...changed }, storedEvent(limited));
    expect(change({})).toEqual({});
    expect(change({ Places: '' })).toEqual({ Places: '' });
    expect(change({ Places: '0', OpenUntil: '' })).toEqual({ Places: '0', OpenUntil: '' });
  });

  test('are a whole number, and a moment of the calendar', () => {
    expect(eventProblems({ ...filled(), Places: '0' })).toEqual({});
    expect(eventProblems({ ...filled(), Places: ' 20 ', OpenUntil: '2024-03-04T18:00' })).toEqual({});
    expect(eventProblems({ ...filled(), Places: 'twenty', OpenUntil: '2024-02-30T18:00' })).toEqual({
      Places: 'not-valid',
      OpenUntil: 'not-valid',
    });
  });

  test('are copied with the event, but the end of registration is not', () => {
    expect(duplicateOf(limited)).toMatchObject({
      Places: '20',
      PlacesShown: 'few',
      OpenUntil: '',
      EDate: '',
    });
  });

  test('are empty if a draft has none', () => {
    const { Places, PlacesShown, OpenUntil, ...earlier } = filled();
    expect(v.parse(eventFields, earlier)).toMatchObject({ Places: '', PlacesShown: 'count', OpenUntil: '' });
  });

  test('changed by another account are kept in the owner’s version', () => {
    const theirs = fieldsOf({ ...limited, Places: 30 });
    const mine = { ...fieldsOf(limited), OpenUntil: '' };
    const { merged, conflicts } = mergeChanges(fieldsOf(limited), theirs, mine);
    expect(merged).toMatchObject({ Places: '30', OpenUntil: '' });
    expect(conflicts).toEqual([]);
  });
});

const key = '0190a0a0-0000-4000-8000-00000000000a';
const otherKey = '0190a0a0-0000-4000-8000-00000000000b';
const saving = {
  fields: filled(),
  today: '2024-03-01' as Day,
  key,
  renewKey: () => otherKey,
  onSending: () => undefined,
  onBannerFailed: () => undefined,
};

const unreachable = new CallFailure({ kind: 'unreachable' });

/** A backend that writes down what it is asked, and fails where it is told to. */
function backend(fails: Partial<Record<'userAuth' | 'uplodeEventData', unknown>> = {}) {
  const done: string[] = [];
  const events = new Map<string, string>();
  /** What was sent first under each key, also for events that were deleted since. */
  const seen = new Map<string, string>();
  const step = (name: string, failure: unknown) => {
    done.push(name);
    if (failure) throw failure;
  };
  return {
    done,
    events,
    upload: async () => {
      done.push('upload');
      return 'yoga-1.webp';
    },
    api: {
      userAuth: async () => {
        step('userAuth', fails.userAuth);
        return { Email: 'a@example.org', OwnerEmail: 'a@example.org', Name: 'A' };
      },
      updateAnEvent: async ({ params, body }: CallInput<'updateAnEvent'>) => {
        done.push(`change ${params.id.slice(-1)} to ${body.EventName} ${body.EventBanner ?? ''}`.trim());
        if (!events.has(params.id)) throw CallFailure.refused('event-gone');
        events.set(params.id, body.EventName);
      },
      uplodeEventData: async (
        { body }: CallInput<'uplodeEventData'>,
        { idempotencyKey = '' }: CallOptions = {},
      ) => {
        const first = seen.get(idempotencyKey);
        if (first !== undefined && first !== JSON.stringify(body)) throw CallFailure.refused('key-reused');
        if (first === undefined) events.set(idempotencyKey, body.EventName);
        seen.set(idempotencyKey, JSON.stringify(body));
        step(`save with ${body.EventBanner || 'no banner'}`, fails.uplodeEventData);
      },
    },
  };
}

test('the banner is uploaded before an event names it', async () => {
  const { api, upload, done } = backend();
  await saveNewEvent({ ...saving, api, upload });
  expect(done).toEqual(['userAuth', 'upload', 'save with yoga-1.webp']);
});

test('an event is saved without its banner if that cannot be uploaded, and the failure is shown', async () => {
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

test('an event is not added again after its response was lost', async () => {
  const fails = { uplodeEventData: unreachable as CallFailure | undefined };
  const { api, upload, events, done } = backend(fails);
  await expect(saveNewEvent({ ...saving, api, upload })).rejects.toBe(unreachable);
  fails.uplodeEventData = undefined;
  expect(await saveNewEvent({ ...saving, api, upload })).toBe(key);
  expect([...events]).toEqual([[key, 'Yoga']]);
  // What was written since is added to it.
  const fields = { ...filled(), EventName: 'Yoga again' };
  await saveNewEvent({ ...saving, api, fields, upload });
  expect(done.at(-1)).toBe('change a to Yoga again yoga-1.webp');
  expect([...events]).toEqual([[key, 'Yoga again']]);
  // Deleted since then, and written anew, it is another event.
  events.clear();
  expect(await saveNewEvent({ ...saving, api, fields, upload })).toBe(otherKey);
  expect([...events]).toEqual([[otherKey, 'Yoga again']]);
});

test('a field that is emptied after an attempt without a response is emptied in the stored event', async () => {
  const { api, upload } = backend();
  const limited = { ...filled(), Places: '20', OpenUntil: '2024-03-04T18:00' };
  await saveNewEvent({ ...saving, api, fields: limited, upload });
  const bodies: unknown[] = [];
  const updateAnEvent = async ({ body }: CallInput<'updateAnEvent'>) => void bodies.push(body);
  await saveNewEvent({ ...saving, api: { ...api, updateAnEvent }, upload });
  expect(bodies).toEqual([expect.objectContaining({ Places: '', PlacesShown: 'count', OpenUntil: '' })]);
});

test('a banner that was chosen after an attempt without a response, or not uploaded in it, is saved', async () => {
  const other = backend();
  await saveNewEvent({ ...saving, ...other });
  await saveNewEvent({ ...saving, ...other, upload: async () => 'yoga-2.webp' });
  expect(other.done.at(-1)).toBe('change a to Yoga yoga-2.webp');
  const missing = backend();
  await saveNewEvent({ ...saving, ...missing, upload: () => Promise.reject(unreachable) });
  // Nor is it there twice where something was corrected since.
  await saveNewEvent({ ...saving, ...missing, fields: { ...filled(), EventName: 'Yoga again' } });
  expect(missing.done.slice(-2)).toEqual(['upload', 'change a to Yoga again yoga-1.webp']);
  expect(missing.events.size).toBe(1);
});

test('an attempt to save an event is recorded right before its request, and not without one', async () => {
  let noted = 0;
  const onSending = () => {
    noted += 1;
  };
  const { api, upload, done } = backend({ uplodeEventData: unreachable });
  await expect(saveNewEvent({ ...saving, api, upload, onSending })).rejects.toBe(unreachable);
  expect(noted).toBe(1);
  expect(done.at(-1)).toBe('save with yoga-1.webp');
  const away = backend({ userAuth: unreachable });
  await expect(saveNewEvent({ ...saving, ...away, onSending })).rejects.toBe(unreachable);
  expect(noted).toBe(1);
});

describe('a change', () => {
  let now: Event;
  let banners: string[];
  let sent: string[];
  /** How the answers to saving get lost: the first one, the second one… */
  let lost: boolean[];
  let over: number[];
  /** What the form shows after a merge. */
  let merged: FormVersion<EventFields, StoredEvent> | undefined;
  beforeEach(() => {
    now = stored;
    banners = [];
    sent = [];
    lost = [];
    over = [];
    merged = undefined;
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
      fields: { ...(merged?.fields ?? filled()), ...changed },
      base: merged?.base ?? storedEvent(stored),
      sent: [...sent],
      onSending: (going) => void (going !== undefined && sent.push(going)),
      onMerged(version) {
        merged = version;
      },
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

  test('whose response was lost is no conflict: later corrections are saved on top of it', async () => {
    await loseAnswer({ Fee: '₹100', EDate: '2024-03-06' }, 'yoga-2.webp');
    expect(await save({ Fee: '₹100', EDate: '2024-03-06' }, 'yoga-2.webp')).toBeNull();
    expect(now.Version).toBe(4);
    // Also where the first text is put back.
    expect(await save({ Fee: '₹200' }, 'yoga-2.webp')).toBeNull();
    expect(now).toMatchObject({
      Fee: '₹200',
      EDate: '05/March/2024',
      EventBanner: 'yoga-2.webp',
      Version: 5,
    });
    expect(banners).toHaveLength(3);
  });

  test('that leaves more people with a place than there are reports how many', async () => {
    expect(await save({ Fee: '₹100' })).toBeNull();
    expect(over).toEqual([]);
    now = stored;
    expect(await save({ Places: '1' })).toBeNull();
    expect(over).toEqual([2]);
  });

  test('that did not arrive in a second attempt is no conflict in the third', async () => {
    await loseAnswer({ Fee: '₹100' });
    sent.push('another one, which did not arrive');
    expect(await save({ Fee: '₹200' })).toBeNull();
    expect(now).toMatchObject({ Fee: '₹200', EventBanner: stored.EventBanner });
  });

  test('of other fields than those another phone has changed is merged with it', async () => {
    now = { ...stored, Place: 'Nashik', Version: 4 };
    expect(await save({ Fee: '₹200' }, 'yoga-2.webp')).toBeNull();
    expect(now).toMatchObject({ Fee: '₹200', Place: 'Nashik', EventBanner: 'yoga-2.webp', Version: 5 });
    // The form shows the merged event from then on: its lost answer is no conflict either.
    merged = undefined;
    now = { ...stored, Place: 'Nashik', Version: 4 };
    lost = [true];
    await expect(save({ Fee: '₹200' })).rejects.toBe(unreachable);
    expect(await save({ Fee: '₹300' })).toBeNull();
    expect(now).toMatchObject({ Fee: '₹300', Place: 'Nashik' });
  });

  const theirs = () => ({ version: now.Version, picture: now.EventBanner });

  test('of a field or banner that another phone has changed is a conflict', async () => {
    now = { ...stored, Fee: '₹100', Version: 4 };
    expect(await save({ Fee: '₹200' })).toMatchObject(theirs());
    now = { ...stored, EventBanner: 'theirs.webp', Version: 4 };
    expect(await save({}, 'yoga-2.webp')).toMatchObject(theirs());
    expect(await save({ Fee: '₹200' })).toBeNull();
    expect(now).toMatchObject({ Fee: '₹200', EventBanner: 'theirs.webp' });
  });

  test('is distinguished from a change of another phone', async () => {
    await loseAnswer({ Fee: '₹100' }, 'yoga-2.webp');
    now = { ...now, Place: 'Nashik', Version: 5 };
    expect(await save({ Fee: '₹200' }, 'yoga-2.webp')).toMatchObject(theirs());
    now = { ...stored, Fee: '₹100', EventBanner: 'theirs.webp', Version: 6 };
    expect(await save({ Fee: '₹200' }, 'yoga-2.webp')).toMatchObject(theirs());
    expect(now.Fee).toBe('₹100');
  });
});
