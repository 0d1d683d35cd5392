import type { Registration } from '~/contract/registration';
import type { Translate } from '../../../../i18n/i18n';

/** The letters by which somebody is known at the door. */
export function DoorCode({ registration: { Code }, t }: { registration: Registration; t: Translate }) {
  return Code ? (
    <p className="text-sm text-quiet">
      {t('ownerPlaces.code')}{' '}
      <span translate="no" className="font-semibold text-ink">
        {Code}
      </span>
    </p>
  ) : null;
}
