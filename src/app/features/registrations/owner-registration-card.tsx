import { memo, useId, useState } from 'react';
import type { Registration } from '~/contract/registration';
import { type Translate, useTranslation } from '../../lib/i18n';
import { type Language, languageAttributes } from '../../lib/language';
import { isRepeatedPress } from '../../owner-kit/double-tap';
import { momentInWords } from '../../owner-kit/instant-in-words';
import { ContactButtons } from '../../owner-kit/row-actions';
import { Button } from '../../ui/button';
import { EmailText } from '../../ui/email-text';
import { Icon } from '../../ui/icon';
import { type OnPlaceChange, PlaceActions } from './owner-place-changes';
import { DoorCode, PlaceMarks } from './owner-places';

/** Check-in time and helper: 10:12 am · Meena. */
export const arrivalInWords = ({ CameAt, CameBy }: Registration, language: Language): string =>
  [CameAt && momentInWords(CameAt, language), CameBy].filter(Boolean).join(' · ');

/** Marks a registration that was sent offline and arrived after the event or after registration closed. */
export function LateMark() {
  const { t } = useTranslation();
  return (
    <span
      title={t('owner.lateHint')}
      className="ml-2 inline-block rounded-full bg-panel px-2.5 py-0.5 font-sans text-sm font-medium"
    >
      {t('owner.late')}
    </span>
  );
}

interface ArrivalButtonProps {
  name: string;
  came: boolean;
  waits: boolean;
  onMark: (came: boolean) => void;
  t: Translate;
}

/**
 * Check-in toggle: an empty circle, then a green tick. A second press undoes it, but the second tap of a double tap
 * is ignored.
 */
export function ArrivalButton({ name, came, waits, onMark, t }: ArrivalButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={came}
      aria-label={t('ownerDoor.markOf', { name })}
      onClick={({ nativeEvent }) => isRepeatedPress(nativeEvent) || onMark(!came)}
      className="group relative -mx-2 grid size-12 shrink-0 place-items-center rounded-full lg:-my-3"
    >
      <span className="grid size-9 place-items-center rounded-full border-2 border-edge bg-white text-white transition-colors group-aria-pressed:border-leaf group-aria-pressed:bg-leaf">
        {came && <Icon name="check" className="size-6" />}
      </span>
      <span className="sr-only">{t(came ? 'ownerDoor.came' : 'ownerDoor.mark')}</span>
      {waits && (
        <span className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border border-clay bg-panel text-clay">
          <Icon name="outbox" className="size-4" />
          <span className="sr-only">{t('ownerDoor.waits')}</span>
        </span>
      )}
    </button>
  );
}

interface RegistrationCardProps {
  registration: Registration;
  waits: boolean;
  onMark: (registration: Registration, came: boolean) => void;
  onRemove: (registration: Registration) => void;
  /** True if places are limited or there is a waiting list. */
  areLimited: boolean;
  busy: boolean;
  onPlaceChange: OnPlaceChange;
  language: Language;
  /** Passed as a prop: `useTranslation` in each part would cost more than the rest of the card. */
  t: Translate;
}

/**
 * Phone layout of a registration; details unfold on a tap. Memoized, since a search renders the list on each letter.
 */
export const RegistrationCard = memo(function RegistrationCard(props: RegistrationCardProps) {
  const { registration, waits, onMark, onRemove, areLimited, language, t } = props;
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const { Name: name, Number: number, Email } = registration;
  return (
    <>
      <div className="flex items-center gap-3">
        <div className="relative min-w-0 grow">
          {/* With large fonts the buttons wrap below the text. */}
          <div className="flex flex-wrap items-center">
            <h2
              {...languageAttributes(name, language)}
              className="min-w-0 grow basis-32 text-lg leading-snug"
            >
              <button
                type="button"
                aria-expanded={open}
                aria-controls={moreId}
                onClick={() => setOpen(!open)}
                className={`text-left after:absolute after:inset-0 after:rounded-control ${registration.State === 'cancelled' ? 'font-normal text-quiet' : ''}`}
              >
                {name}
                <Icon
                  name="right"
                  className={`ml-1 inline size-4 text-quiet ${open ? '-rotate-90' : 'rotate-90'}`}
                />
              </button>
              {registration.Late && <LateMark />}
            </h2>
            <div className="relative -mr-2 flex">
              <ContactButtons name={name} number={number} email="" t={t} />
            </div>
          </div>
          <PlaceMarks registration={registration} areLimited={areLimited} t={t} />
          <div className="flex flex-wrap items-center">
            <p className="max-w-fit min-w-22 grow basis-0 text-sm text-quiet break-words tabular-nums">
              {/* Replaces the phone number in place, so that the rows below do not move. */}
              {registration.Came ? (
                <span className="text-leaf-deep">
                  {[t('ownerDoor.came'), arrivalInWords(registration, language)].filter(Boolean).join(' · ')}
                </span>
              ) : (
                number || <EmailText>{Email}</EmailText>
              )}
            </p>
            {/* Kept away from the check-in button, which is pressed for everyone. */}
            <Button
              kind="row-danger"
              className="relative ml-1"
              aria-label={t('owner.removeOf', { name })}
              onClick={() => onRemove(registration)}
            >
              {t('owner.remove')}
            </Button>
            <div className="relative -mr-2 ml-auto flex">
              <ContactButtons name={name} number="" email={Email} t={t} />
            </div>
          </div>
        </div>
        <ArrivalButton
          name={name}
          came={registration.Came ?? false}
          waits={waits}
          onMark={(came) => onMark(registration, came)}
          t={t}
        />
      </div>
      <div id={moreId} hidden={!open} className="mt-1 border-t border-line pt-3">
        {open && <Facts {...props} />}
      </div>
    </>
  );
});

/** All details. Rendered on demand, since there may be thousands of registrations. */
function Facts({ registration, busy, onPlaceChange, language, t }: RegistrationCardProps) {
  const { Number: number, Email, Address, WhyWeJoin } = registration;
  const facts = [
    { header: t('owner.number'), text: number },
    { header: t('forms.email'), text: Email },
    { header: t('registration.address'), text: Address },
    { header: t('owner.whyWeJoin'), text: WhyWeJoin },
  ].filter(({ text }) => text !== '');
  return (
    <div className="grid grid-cols-1 gap-4 pb-3">
      <dl className="grid gap-2">
        {facts.map(({ header, text }) => (
          <div key={header}>
            <dt className="text-sm text-quiet">{header}</dt>
            <dd {...languageAttributes(text, language)} className="break-words whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <DoorCode registration={registration} t={t} />
      <PlaceActions
        registration={registration}
        busy={busy}
        onChange={(change) => onPlaceChange(registration, change)}
        t={t}
      />
    </div>
  );
}
