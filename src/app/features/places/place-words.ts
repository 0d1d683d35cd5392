import type { HeldPlace } from '~/contract/place';
import type { PlaceOnPhone } from '~/outbox/held-places';
import type { Translate } from '../../lib/i18n';
import type { ShownPlace } from '../../lib/places-on-phone';
import type { IconName } from '../../ui/icon';

/**
 * Returns the state of a place: "You have a place", "You are registered" (without a limit), "No. 3 on the waiting list".
 * A changed event or a removed registration comes first.
 */
export function placeInWords(
  { State, Line, Counted, isGone, CalledOff, Over, cancellation }: PlaceState,
  t: Translate,
): string {
  if (isGone) return t('places.notFound');
  if (Over) return t('places.over');
  if (CalledOff) return t('places.calledOff');
  if (cancellation) return t('places.givenBack');
  if (State === 'confirmed') return t(Counted ? 'places.confirmed' : 'registered.sent');
  if (State === 'cancelled') return t('places.cancelled');
  return t('places.waitingLine', { line: Line });
}

type PlaceState = Pick<
  ShownPlace,
  'State' | 'Line' | 'Counted' | 'isGone' | 'CalledOff' | 'Over' | 'cancellation'
>;

export const placeIcon = ({ State, isGone, CalledOff, Over, cancellation }: PlaceState): IconName =>
  isGone || (CalledOff && !Over) ? 'warning' : cancellation && !Over ? 'outbox' : placeIcons[State];

const placeIcons = {
  confirmed: 'check',
  waiting: 'hourglass',
  cancelled: 'close',
} as const satisfies Record<PlaceOnPhone['State'], IconName>;

/** Returns the place stored from a submission's receipt; undefined if there is none. */
export async function placeOfSubmission(key: string | undefined): Promise<PlaceOnPhone | undefined> {
  if (key === undefined) return undefined;
  try {
    const { heldPlaces } = await import('~/outbox/held-places');
    return (await heldPlaces()).find((place) => place.key === key);
  } catch {
    return undefined;
  }
}

/** Returns the text for a registration that has arrived. `isKept`: this phone has stored the place. */
export function receiptText(
  place: Pick<PlaceOnPhone, 'State' | 'Line' | 'Counted'> | undefined,
  { name, isKept = true }: { name: string; isKept?: boolean },
  t: Translate,
): string | undefined {
  if (place?.State === 'waiting')
    return t(isKept ? 'places.sentWaiting' : 'places.sentWaitingLink', { name, line: place.Line });
  return place?.Counted ? t('places.sentConfirmed', { name }) : undefined;
}

/** Returns the door code and secret link, to be written down where this phone cannot store the place. */
export const receiptFacts = ({ Code, Link }: HeldPlace, t: Translate) =>
  Link === undefined
    ? undefined
    : [
        { label: t('places.code'), value: Code },
        { label: t('places.link'), value: `${location.origin}/place#${Link}` },
      ];
