import { describe, expect, it } from 'vitest';
import { sortPlaces } from '~/app/features/own-place/place-screen';
import { placeIcon, placeInWords, receiptText } from '~/app/features/places/place-words';
import type { Translate } from '~/app/lib/i18n';
import { type ShownPlace, withCancellation } from '~/app/lib/places-on-phone';
import type { Entry } from '~/outbox/entry';
import type { PlaceOnPhone } from '~/outbox/held-places';
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
  ['has been removed', { isGone: true, CalledOff: true }, 'places.notFound', 'warning'],
];

describe('a place in words', () => {
  it.each(cases)('%s', (_, changed, words, icon) => {
    expect(placeInWords({ ...place, ...changed }, t)).toBe(words);
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

describe('the word of a registration that has arrived', () => {
  it('promises no place to whoever waits', () => {
    expect(receiptText({ ...place, State: 'waiting', Line: 2 }, { name: 'Yoga' }, t)).toBe(
      'places.sentWaiting {"name":"Yoga","line":2}',
    );
    const unkept = { name: 'Yoga', isKept: false };
    expect(receiptText({ ...place, State: 'waiting', Line: 2 }, unkept, t)).toMatch(
      /^places\.sentWaitingLink /,
    );
    expect(receiptText(place, { name: 'Yoga' }, t)).toBe('places.sentConfirmed {"name":"Yoga"}');
  });

  it('is the usual one where nothing is counted, or nothing is known', () => {
    expect(receiptText({ ...place, Counted: false }, { name: 'Yoga' }, t)).toBeUndefined();
    expect(receiptText(undefined, { name: 'Yoga' }, t)).toBeUndefined();
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

  it('stays when one of them was asked for anew', () => {
    const asked = { ...later, toldAt: 9_000, Over: false };
    expect(names([soon, asked])).toEqual(names([asked, soon]));
    expect(names([soon, asked])).toEqual(['soon', 'later']);
  });
});
