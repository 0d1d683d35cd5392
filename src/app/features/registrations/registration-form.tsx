import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RegistrationPageEvent } from '~/contract/event';
import { firstName } from '~/contract/first-name';
import { newRegistration } from '~/contract/registration';
import { searchable } from '~/contract/spelling';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { checkFields } from '../../lib/check-fields';
import { formValues } from '../../lib/form-fields';
import { useTranslation } from '../../lib/i18n';
import { readPlaces } from '../../lib/places-on-phone';
import { addRegisteredEvent } from '../../lib/registered-events';
import { FormCard } from '../../shared/form-card';
import { ContactFields } from '../../shared/person-fields';
import { PrivacyLine } from '../../shared/privacy-line';
import { FoldedFields, SubmissionForm, useSubmissionForm } from '../../shared/submission-form';
import { ConfirmDialog } from '../../ui/dialog';
import { TextArea, TextField } from '../../ui/field';
import { KeepInTouch } from '../places/keep-in-touch';
import { placeOfSubmission, receiptFacts, receiptNotice } from '../places/place-words';
import { PlacesLeftLine, usePlacesLeft } from '../places/places-left-line';
import { keepInTouch, preparePush } from '../push/push-part';
import { PartyField } from './party-field';
import { RegistrationNotice, type RegistrationOnPhone } from './registration-notice';

/** First name in whatever spelling, without full stops. */
const normalizedName = (name: string): string => searchable(firstName(name)).replaceAll('.', '');

/** A confirmed or waiting place on this phone for the same first name. */
export const findPlaceOfSameName = (
  places: readonly PlaceOnPhone[],
  eid: string,
  name: string,
): PlaceOnPhone | undefined =>
  places.find(
    ({ Eid, State, isGone, FirstName }) =>
      Eid === eid &&
      State !== 'cancelled' &&
      !isGone &&
      normalizedName(name) !== '' &&
      normalizedName(FirstName) === normalizedName(name),
  );

/**
 * Asks for confirmation if this phone already holds a place for the same first name. It knows only its own places;
 * the backend discloses none.
 */
function useConfirmDuplicate(
  eid: string,
  places: readonly PlaceOnPhone[],
  onSubmit: (form: HTMLFormElement) => void,
) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ form: HTMLFormElement; place: PlaceOnPhone }>();
  const submit = (form: HTMLFormElement) => {
    const place = findPlaceOfSameName(places, eid, formValues(form).Name ?? '');
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

/** Returns the value as it was when `isHeld` became true, for as long as that is. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const last = useRef(value);
  useEffect(() => {
    if (!isHeld) last.current = value;
  }, [value, isHeld]);
  return isHeld ? last.current : value;
}

interface RegistrationFormProps {
  eid: string;
  event: RegistrationPageEvent;
  corrects: string | undefined;
  registration: RegistrationOnPhone;
  remarks: (string | false)[];
}

/**
 * The registration form (rule registration-page). On success it leads home, and this phone remembers the
 * registration.
 */
export function RegistrationForm({ eid, event, corrects, registration, remarks }: RegistrationFormProps) {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  useEffect(() => keepInTouch.set(KeepInTouch), []);
  const name = event.EventName;
  const refused = (reason: string) => t('registration.refused', { reason });
  const { returned, field, form } = useSubmissionForm({
    kind: 'registration',
    check: (fields) => checkFields(newRegistration, { ...fields, Eid: eid, Language: language }),
    describeSuccess: async ({ key, place }) => {
      // The answer on the home page shows the place at once.
      await readPlaces();
      return {
        ...receiptNotice(place ?? (await placeOfSubmission(key)), { name, isKept: !place }, t),
        // Only places that were stored before sending are known here.
        facts: place && receiptFacts(place, t),
      };
    },
    // A correction may be for a different person, so it has its own draft.
    draft: `registration:${corrects ?? eid}`,
    label: name,
    corrects,
    words: {
      title: name,
      success: t('registration.success'),
      sent: t('registration.sent', { name }),
      refused,
    },
    homeAfter: 0,
    about: eid,
    onQueued: (key) => addRegisteredEvent({ eid, key, arrived: false }),
    onSent: (key) => addRegisteredEvent({ eid, arrived: true, ...(key !== undefined && { key }) }),
  });
  const { submit, question } = useConfirmDuplicate(eid, registration.places, form.onSubmit);
  // The page stands still while the answer is on its way, which the next screen tells.
  const shown = useHeld(registration, form.busy);
  const isFull = usePlacesLeft(eid, event.Places !== undefined).left?.State === 'full';
  return (
    <>
      <RegistrationNotice {...shown} />
      <FormCard
        title={t(shown.state ? 'registration.another' : 'registration.title')}
        lead={t('registration.lead')}
        remarks={[corrects !== undefined && t('forms.correcting'), ...remarks]}
        returned={returned}
        refused={refused}
      >
        <PlacesLeftLine
          eid={eid}
          event={event}
          className="mb-3 min-h-11 rounded-control bg-leaf-soft px-3 text-sm leading-snug"
        />
        <SubmissionForm
          {...form}
          onSubmit={submit}
          onInput={(element) => {
            form.onInput(element);
            // The answer has the offer from the start, or not at all.
            void preparePush(api);
          }}
          label={t(isFull ? 'places.joinList' : 'registration.save')}
          busyLabel={t('registration.saving')}
          after={<PrivacyLine />}
        >
          <TextField label={t('registration.name')} autoComplete="name" required {...field('Name')} />
          <ContactFields phone={t('registration.phone')} field={field} />
          <PartyField eid={eid} isCounted={event.Places !== undefined} field={field} />
          <FoldedFields label={t('registration.more')} names={['Address', 'WhyWeJoin']} field={field}>
            <TextField
              label={t('registration.address')}
              mark={t('forms.optional')}
              autoComplete="street-address"
              {...field('Address')}
            />
            <TextArea label={t('registration.whyJoin')} mark={t('forms.optional')} {...field('WhyWeJoin')} />
          </FoldedFields>
        </SubmissionForm>
        {question}
      </FormCard>
    </>
  );
}
