import type { PlaceOnPhone } from '~/outbox/held-places';
import type { Translate } from '../../i18n/i18n';
import type { IconName } from '../../ui/icon';

/** Where a place stands, in a few words: "You have a place", where everybody is taken "You are registered", "No. 3 on the waiting list". */
export function placeInWords(
  { State, Line, Counted }: Pick<PlaceOnPhone, 'State' | 'Line' | 'Counted'>,
  t: Translate,
): string {
  if (State === 'confirmed') return t(Counted ? 'places.confirmed' : 'registered.sent');
  if (State === 'cancelled') return t('places.cancelled');
  return t('places.waitingLine', { line: Line });
}

export const placeIcons = {
  confirmed: 'check',
  waiting: 'hourglass',
  cancelled: 'close',
} as const satisfies Record<PlaceOnPhone['State'], IconName>;
