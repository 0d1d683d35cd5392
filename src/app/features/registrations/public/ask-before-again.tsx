import { useState } from 'react';
import { firstName } from '~/contract/values/first-name';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { fieldsOf } from '../../../browser/form-fields';
import { useTranslation } from '../../../i18n/i18n';
import { usePlacesOnPhone } from '../../../platform/visitor/places-on-phone';
import { ConfirmDialog } from '../../../ui/dialog';
import { useRegisteredState } from '../../events/registered-state';
import { placeOfSameName } from '../place-of-same-name';

/**
 * Asks before somebody is registered for an event for whom this phone holds a place there already. Nobody else is known to
 * it, and the backend tells nobody who is registered.
 */
export function useAskBeforeAgain(eid: string, onSubmit: (form: HTMLFormElement) => void) {
  const { t } = useTranslation();
  const places = usePlacesOnPhone(useRegisteredState(eid) !== undefined);
  const [asked, setAsked] = useState<{ form: HTMLFormElement; place: PlaceOnPhone }>();
  const submit = (form: HTMLFormElement) => {
    const place = placeOfSameName(places, eid, fieldsOf(form).Name ?? '');
    if (place) setAsked({ form, place });
    else onSubmit(form);
  };
  const question = asked && (
    <ConfirmDialog
      question={t(asked.place.State === 'waiting' ? 'places.againWaiting' : 'places.again', {
        name: firstName(asked.place.FirstName),
      })}
      action={t('places.registerAgain')}
      onConfirm={() => onSubmit(asked.form)}
      onClose={() => setAsked(undefined)}
    >
      {t('places.againText')}
    </ConfirmDialog>
  );
  return { submit, question };
}
