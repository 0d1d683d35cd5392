import { memo, useId, useState } from 'react';
import type { Registration } from '~/contract/registration';
import { backendHost } from '~/contract/values/backend-host';
import type { Translate } from '../../../i18n/i18n';
import type { Language } from '../../../platform/languages/language';
import { writtenIn } from '../../../platform/languages/written-in';
import { ReachButtons } from '../../../shared/owner/parts/reach-buttons';
import { Button } from '../../../ui/button';
import { EmailText } from '../../../ui/email-text';
import { Icon } from '../../../ui/icon';
import { CameButton } from './came-button';
import { arrivalInWords } from './door/arrival-in-words';
import { LateMark } from './late-mark';
import { DoorCode } from './places/door-code';
import { PlaceActions } from './places/place-actions';
import { PlaceMarks } from './places/place-marks';
import type { OnPlaceChange } from './places/use-place-changes';

interface RegistrationCardProps {
  registration: Registration;
  /** Whether its tick is not with the server yet. */
  waits: boolean;
  onMark: (registration: Registration, came: boolean) => void;
  onRemove: (registration: Registration) => void;
  /** Whether some wait, or there are only so many places. */
  areLimited: boolean;
  /** Whether its place is being changed. */
  busy: boolean;
  onPlaceChange: OnPlaceChange;
  language: Language;
  /** Handed down: a translation of its own in each part costs more than the rest of a card. */
  t: Translate;
}

/**
 * One person on a phone: what is needed at the door at once, the rest behind a tap on the name. Whoever stays in the list while
 * it is searched is not drawn again.
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
          {/* In large letters the buttons stand below the words, which would have no room beside them. */}
          <div className="flex flex-wrap items-center">
            <h2 {...writtenIn(name, language)} className="min-w-0 grow basis-32 text-lg leading-snug">
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
              <ReachButtons name={name} number={number} email="" t={t} />
            </div>
          </div>
          <PlaceMarks registration={registration} areLimited={areLimited} t={t} />
          <div className="flex flex-wrap items-center">
            <p className="max-w-fit min-w-22 grow basis-0 text-sm text-quiet break-words tabular-nums">
              {/* In its place, so that the rows below stay where they are; the number is a tap away. */}
              {registration.Came ? (
                <span className="text-leaf-deep">
                  {[t('ownerDoor.came'), arrivalInWords(registration, language)].filter(Boolean).join(' · ')}
                </span>
              ) : (
                number || <EmailText>{Email}</EmailText>
              )}
            </p>
            {/* Away from the ring, which is pressed for everybody who comes. */}
            <Button
              kind="row-danger"
              className="relative ml-1"
              aria-label={t('owner.removeOf', { name })}
              onClick={() => onRemove(registration)}
            >
              {t('owner.remove')}
            </Button>
            <div className="relative -mr-2 ml-auto flex">
              <ReachButtons name={name} number="" email={Email} t={t} />
            </div>
          </div>
        </div>
        <CameButton
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

/** Everything that was written; drawn when it is asked for, for there may be thousands. */
function Facts({ registration, busy, onPlaceChange, language, t }: RegistrationCardProps) {
  const { Number: number, Email, Address, WhyWeJoin } = registration;
  const facts = [
    { header: t('owner.number'), text: number },
    { header: t('owner.email'), text: Email },
    { header: t('owner.address'), text: Address },
    { header: t('owner.whyWeJoin'), text: WhyWeJoin },
  ].filter(({ text }) => text !== '');
  return (
    <div className="grid grid-cols-1 gap-4 pb-3">
      <dl className="grid gap-2">
        {facts.map(({ header, text }) => (
          <div key={header}>
            <dt className="text-sm text-quiet">{header}</dt>
            <dd {...writtenIn(text, language)} className="break-words whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <DoorCode registration={registration} t={t} />
      {backendHost === '' && (
        <PlaceActions
          registration={registration}
          busy={busy}
          onChange={(change) => onPlaceChange(registration, change)}
          t={t}
        />
      )}
    </div>
  );
}
