import { describe, expect, it, vi } from 'vitest';
import { cancelWords } from '~/app/features/my-registration/place-card';
import { sortPlaces } from '~/app/features/my-registration/place-screen';
import {
  admits,
  formatPlace,
  placeIcon,
  receiptFacts,
  receiptNotice,
} from '~/app/features/places/place-words';
import { formatPlacesLeft } from '~/app/features/places/places-left-line';
import type { Translate } from '~/app/lib/i18n';
import { type ShownPlace, withCancellation } from '~/app/lib/places-on-phone';
import { createServerI18n } from '~/app/lib/server-languages';
import type { PlacesLeft } from '~/contract/place';
import type { Entry } from '~/outbox/entry';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { texts } from '~/texts/en/site';
import { heldPlace as place } from './held-place';

/** Names the text and what stands in it. */
const t = ((text: string, given?: object) =>
  given ? `${text} ${JSON.stringify(given)}` : text) as Translate;

/** A cancellation that waits on the phone. */
const waiting: Entry = {
  key: '0199a000-0000-4000-8000-000000000001',
  kind: 'cancellation',
  payload: { Link: place.Link },
  createdAt: 1,
  attempts: 0,
  nextAt: 0,
  wait: 0,
  state: 'waiting',
};

const cases: [string, Partial<ShownPlace>, string, string][] = [
  ['has a place', {}, 'places.confirmed', 'check'],
  ['is registered where everybody is taken', { Counted: false }, 'registered.sent', 'check'],
  ['waits', { State: 'waiting', Line: 3 }, 'places.waitingLine {"line":3}', 'hourglass'],
  ['was given back', { State: 'cancelled' }, 'places.cancelled', 'close'],
  ['was given back without a connection', { cancellation: waiting }, 'places.givenBack', 'outbox'],
  ['is of an event that was called off', { CalledOff: true }, 'places.calledOff', 'warning'],
  ['is of an event that is over', { CalledOff: true, Over: true }, 'places.over', 'check'],
  ['waits though the event is over', { State: 'waiting', WaitReason: 'over' }, 'places.over', 'calendar'],
  [
    'waits though the event is called off',
    { State: 'waiting', WaitReason: 'called-off' },
    'places.calledOff',
    'warning',
  ],
  ['has been removed', { isGone: true, CalledOff: true }, 'places.notFound', 'warning'],
];

describe('a place in words', () => {
  it.each(cases)('%s', (_, changed, words, icon) => {
    expect(formatPlace({ ...place, ...changed }, t)).toBe(words);
    expect(placeIcon({ ...place, ...changed })).toBe(icon);
  });
});

describe('a cancellation that waits on the phone', () => {
  it('belongs to its own place, until it is refused or has arrived', () => {
    expect(withCancellation(place, [waiting])).toEqual({ ...place, cancellation: waiting });
    const others = { ...waiting, payload: { Link: place.Link.replaceAll('A', 'B') } };
    const change = { ...waiting, kind: 'placeChange' };
    expect(withCancellation(place, [others, change, { ...waiting, state: 'refused' }])).toBe(place);
    const cancelled = { ...place, State: 'cancelled' } as const;
    expect(withCancellation(cancelled, [waiting])).toBe(cancelled);
  });
});

describe('the code for the door', () => {
  it('belongs to a confirmed place that can still be used', () => {
    const changes: Partial<PlaceOnPhone>[] = [
      { State: 'waiting', Line: 3 },
      { State: 'cancelled' },
      { CalledOff: true },
      { Over: true },
      { isGone: true },
    ];
    expect(admits(place)).toBe(true);
    for (const changed of changes)
      expect(admits({ ...place, ...changed }), JSON.stringify(changed)).toBe(false);
  });

  it('is not shown to people on the waiting list, also where the phone cannot store the place', () => {
    vi.stubGlobal('location', { origin: 'https://example.org' });
    const labels = (fields: Partial<PlaceOnPhone>) =>
      receiptFacts({ ...place, ...fields }, t)?.map(({ label }) => label);
    expect(labels({})).toEqual(['places.code', 'places.link']);
    expect(labels({ State: 'waiting', Line: 2 })).toEqual(['places.link']);
  });
});

describe('the notice of a registration that has arrived', () => {
  const waiting = { ...place, State: 'waiting', WaitReason: 'full', Line: 2 } as const;

  it('is neutral and promises no place to people on the waiting list', () => {
    expect(receiptNotice(waiting, { name: 'Yoga' }, t)).toEqual({
      kind: 'waiting',
      title: 'places.waitingLine {"line":2}',
      text: 'places.sentWaiting {"name":"Yoga"}',
    });
    expect(receiptNotice(waiting, { name: 'Yoga', isKept: false }, t).text).toMatch(
      /^places\.sentWaitingLink /,
    );
    expect(receiptNotice(place, { name: 'Yoga' }, t)).toEqual({
      text: 'places.sentConfirmed {"name":"Yoga"}',
    });
  });

  it('counts no places where there is no limit, and where this phone knows none', () => {
    expect(receiptNotice({ ...place, Counted: false }, { name: 'Yoga' }, t)).toEqual({});
    expect(receiptNotice(undefined, { name: 'Yoga' }, t)).toEqual({});
  });
});

describe('the order of places', () => {
  const soon = { ...place, EDate: '2/January/2027', FirstName: 'soon' };
  const later = { ...place, EDate: '30/January/2027', FirstName: 'later' };
  const over = { ...place, EDate: '1/January/2027', Over: true, FirstName: 'over' };
  const names = (places: PlaceOnPhone[]) => sortPlaces(places).map(({ FirstName }) => FirstName);

  it('is the soonest first, and what is over last', () => {
    expect(names([over, later, soon])).toEqual(['soon', 'later', 'over']);
  });

  it('has what was given back after everything else', () => {
    const givenBack = { ...soon, State: 'cancelled', FirstName: 'given back' } as const;
    expect(names([givenBack, over, later])).toEqual(['later', 'over', 'given back']);
  });

  it('stays when one of them was requested again', () => {
    const asked = { ...later, confirmedAt: 9_000, Over: false };
    expect(names([soon, asked])).toEqual(names([asked, soon]));
    expect(names([soon, asked])).toEqual(['soon', 'later']);
  });
});

describe('the dialogs of a place', () => {
  it('name what is kept and what is done, and call nothing final that can be done again', () => {
    const { places, offline } = texts;
    const english = createServerI18n('en').t;
    const buttons = (fields: Partial<PlaceOnPhone>) => {
      const { cancel, action } = cancelWords({ ...place, ...fields }, english);
      return [cancel, action];
    };
    expect(buttons({})).toEqual(['Keep my place', 'I cannot come']);
    expect(buttons({ State: 'waiting', Line: 1 })).toEqual(['Stay on the list', 'Leave the list']);
    expect(cancelWords({ ...place, Counted: false }, english).children).toBe(places.uncountedText);
    expect([offline.keepIt, offline.deleteIt]).toEqual(['Keep it', 'Delete it']);
    for (const text of [places.cannotComeText, places.leaveText, places.uncountedText]) {
      expect(text).not.toContain('take it back');
      expect(text).toContain('You can register again');
    }
  });
});

const left = (fields: Partial<PlacesLeft>): PlacesLeft => ({
  ...{ Places: 5, Left: 5, Waiting: 0, State: 'free', Shown: 'count', At: '' },
  ...fields,
});
const hidden = { Places: null, Left: null, Waiting: null, Shown: 'few' } as const;

it.each<[string, Partial<PlacesLeft>, string]>([
  ['counted', { Left: 2 }, 'places.left {"count":2,"places":5}'],
  ['counted and full', { Left: 0, State: 'full', Waiting: 2 }, 'places.full {"line":3}'],
  ['unlimited', { Places: null, Left: null }, ''],
  ['uncounted', { ...hidden }, 'places.free'],
  ['uncounted and few', { ...hidden, State: 'few' }, 'places.few'],
  ['uncounted and full', { ...hidden, State: 'full' }, 'places.fullUncounted'],
  ['uncounted and closed', { ...hidden, State: 'closed' }, 'places.closed'],
  ['uncounted and over', { ...hidden, State: 'over' }, ''],
])('what is left of places is told in words: %s', (_, given, words) => {
  expect(formatPlacesLeft(left(given), t)).toBe(words);
});
