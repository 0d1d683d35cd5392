import { firstName } from '~/contract/values/first-name';
import type { PlaceOnPhone } from '~/outbox/held-places';

/** Accents over Latin letters; the vowel signs of other scripts are letters of the name. */
const accents = /[\u0300-\u036f]/g;

/** A first name without what people write now so, now so: case, accents, full stops. */
const plain = (name: string): string =>
  firstName(name).normalize('NFKD').replace(accents, '').replace(/\./g, '').toLowerCase();

/** The place at an event, had or waited for, that this phone holds for somebody of the same first name. */
export const placeOfSameName = (
  places: readonly PlaceOnPhone[],
  eid: string,
  name: string,
): PlaceOnPhone | undefined =>
  places.find(
    ({ Eid, State, isGone, FirstName }) =>
      Eid === eid &&
      State !== 'cancelled' &&
      !isGone &&
      plain(name) !== '' &&
      plain(FirstName) === plain(name),
  );
