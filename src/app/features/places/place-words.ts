import type { PlaceOnPhone } from '~/outbox/held-places';
import type { Translate } from '../../i18n/i18n';
import type { IconName } from '../../ui/icon';

/**
 * Where a place stands, in a few words: "You have a place", where everybody is taken "You are registered", "No. 3 on the
 * waiting list". What happened to the event, or to the registration, comes first.
 */
export function placeInWords(
  { State, Line, Counted, isGone, CalledOff, Over }: PlaceState,
  t: Translate,
): string {
  if (isGone) return t('places.notFound');
  if (Over) return t('places.over');
  if (CalledOff) return t('places.calledOff');
  if (State === 'confirmed') return t(Counted ? 'places.confirmed' : 'registered.sent');
  if (State === 'cancelled') return t('places.cancelled');
  return t('places.waitingLine', { line: Line });
}

type PlaceState = Pick<PlaceOnPhone, 'State' | 'Line' | 'Counted' | 'isGone' | 'CalledOff' | 'Over'>;

/** The sign of it. */
export const placeIcon = ({ State, isGone, CalledOff, Over }: PlaceState): IconName =>
  isGone || (CalledOff && !Over) ? 'warning' : placeIcons[State];

const placeIcons = {
  confirmed: 'check',
  waiting: 'hourglass',
  cancelled: 'close',
} as const satisfies Record<PlaceOnPhone['State'], IconName>;
