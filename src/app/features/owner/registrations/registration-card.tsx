import type { TFunction } from 'i18next';
import { memo, useId, useState } from 'react';
import type { Registration } from '~/contract/registration';
import { Button } from '../../../ui/button';
import { EmailText } from '../../../ui/email-text';
import { Icon } from '../../../ui/icon';
import { ReachButtons } from '../reach-buttons';
import { CameButton } from './came-button';
import { LateMark } from './late-mark';

interface RegistrationCardProps {
  registration: Registration;
  /** Whether its tick is not with the server yet. */
  waits: boolean;
  onMark: (registration: Registration, came: boolean) => void;
  onRemove: (registration: Registration) => void;
  /** Handed down: a translation of its own in each part costs more than the rest of a card. */
  t: TFunction;
}

/**
 * One person on a phone: what is needed at the door at once, the rest behind one tap. Whoever stays in the list while it
 * is searched is not drawn again.
 */
export const RegistrationCard = memo(function RegistrationCard(props: RegistrationCardProps) {
  const { registration, waits, onMark, onRemove, t } = props;
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const { Name: name, Number: number, Email } = registration;
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h2 className="text-lg leading-snug">
            {name}
            {registration.Late && <LateMark />}
          </h2>
          <p className="text-quiet break-words tabular-nums">{number || <EmailText>{Email}</EmailText>}</p>
        </div>
        <CameButton
          name={name}
          came={registration.Came ?? false}
          waits={waits}
          onMark={(came) => onMark(registration, came)}
          t={t}
        />
      </div>
      <div className="-ml-3 flex items-center">
        <ReachButtons name={name} number={number} email={Email} t={t} />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={moreId}
          aria-label={t('ownerDoor.moreOf', { name })}
          onClick={() => setOpen(!open)}
          className="ml-auto inline-flex min-h-12 items-center gap-1 rounded-full px-3 text-sm font-semibold text-leaf-deep hover:bg-leaf-soft"
        >
          {t('ownerDoor.more')}
          <Icon name="right" className={`size-4 ${open ? '-rotate-90' : 'rotate-90'}`} />
        </button>
      </div>
      <div id={moreId} hidden={!open} className="border-t border-line pt-3">
        {open && <Facts registration={registration} onRemove={onRemove} t={t} />}
      </div>
    </>
  );
});

/** All that she has written, and taking her off the list: drawn when it is asked for, for there may be thousands. */
function Facts({
  registration,
  onRemove,
  t,
}: Pick<RegistrationCardProps, 'registration' | 'onRemove' | 't'>) {
  const { Name: name, Number: number, Email, Address, WhyWeJoin } = registration;
  const facts = [
    { header: t('owner.number'), text: number },
    { header: t('owner.email'), text: Email },
    { header: t('owner.address'), text: Address },
    { header: t('owner.whyWeJoin'), text: WhyWeJoin },
  ].filter(({ text }) => text !== '');
  return (
    <>
      <dl className="grid gap-2">
        {facts.map(({ header, text }) => (
          <div key={header}>
            <dt className="text-sm text-quiet">{header}</dt>
            <dd className="break-words whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
      <Button
        kind="danger"
        className="mt-4"
        aria-label={t('owner.removeOf', { name })}
        onClick={() => onRemove(registration)}
      >
        {t('owner.remove')}
      </Button>
    </>
  );
}
