import type { Dashboard } from '~/contract/dashboard';
import type { Translate } from '../../../i18n/i18n';

type Figures = Pick<Dashboard['Events'][number], 'Registrations' | 'Places' | 'People' | 'Waiting'>;

/** 14 of 20 places, 3 waiting; where everybody is taken, how many are registered. */
export function seatsInWords(
  { Registrations, Places, People = 0, Waiting = 0 }: Figures,
  t: Translate,
): string {
  const taken = Places
    ? t('ownerDashboard.placesTaken', { people: People, count: Places })
    : t('ownerDashboard.registeredFor', { count: Registrations });
  return Waiting > 0 ? `${taken}, ${t('ownerPlaces.waitingCount', { count: Waiting })}` : taken;
}
