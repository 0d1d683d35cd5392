import type { Registration } from '~/contract/registration';
import type { Translate } from '../../../../i18n/i18n';
import { stateInWords } from './seats';

const looks = { confirmed: 'text-leaf-deep', waiting: 'text-clay', cancelled: 'text-quiet' };

interface PlaceMarksProps {
  registration: Registration;
  /** Whether it is worth telling who has a place: some wait, or there are only so many. */
  areLimited: boolean;
  t: Translate;
}

/** Below a name: where the registration stands, for how many people it is, and what the owner should look at. */
export function PlaceMarks({ registration, areLimited, t }: PlaceMarksProps) {
  const { State, Party, OwnerDecides, Duplicate } = registration;
  const more = [
    Party > 1 && t('ownerPlaces.people', { count: Party }),
    State === 'waiting' && OwnerDecides && t('ownerPlaces.decide'),
    Duplicate && t('ownerPlaces.duplicate'),
  ].filter(Boolean);
  if (!areLimited && more.length === 0) return null;
  return (
    <span className="block font-sans text-sm font-normal tabular-nums">
      {areLimited && <span className={`font-semibold ${looks[State]}`}>{stateInWords(registration, t)}</span>}
      {areLimited && more.length > 0 && ' · '}
      {more.join(' · ')}
    </span>
  );
}
