import { describe, expect, it } from 'vitest';
import { sortPlaces } from '~/app/features/own-place/place-screen';
import { placeIcon, placeInWords, receiptText } from '~/app/features/places/place-words';
import { placesInWords } from '~/app/features/places/places-left-line';
import type { Translate } from '~/app/lib/i18n';
import type { PlacesLeft } from '~/contract/place';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { heldPlace as place } from './held-place';

/** Names the text and what stands in it. */
const t = ((text: string, given?: object) =>
  given ? `${text} ${JSON.stringify(given)}` : text) as Translate;

const cases: [string, Partial<PlaceOnPhone>, string, string][] = [
  ['has a place', {}, 'places.confirmed', 'check'],
  ['is registered where everybody is taken', { Counted: false }, 'registered.sent', 'check'],
  ['waits', { State: 'waiting', Line: 3 }, 'places.waitingLine {"line":3}', 'hourglass'],
  ['was given back', { State: 'cancelled' }, 'places.cancelled', 'close'],
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

  it('stays when one of them was asked for anew', () => {
    const asked = { ...later, toldAt: 9_000, Over: false };
    expect(names([soon, asked])).toEqual(names([asked, soon]));
    expect(names([soon, asked])).toEqual(['soon', 'later']);
  });
});

const left = (of: Partial<PlacesLeft>): PlacesLeft => ({
  ...{ Places: 5, Left: 5, Waiting: 0, State: 'free', Shown: 'count', At: '' },
  ...of,
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
])('what is left of places is told in words: %s', (_, of, words) => {
  expect(placesInWords(left(of), t)).toBe(words);
});
