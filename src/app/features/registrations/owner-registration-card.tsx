import { memo, useId, useState } from 'react';
import type { Registration } from '~/contract/registration';
import type { Translate } from '../../lib/i18n';
import { type Language, languageAttributes } from '../../lib/language';
import { Disclosure } from '../../owner-kit/folded';
import { formatMoment } from '../../owner-kit/format-instant';
import { ContactButtons, RemoveButton } from '../../owner-kit/row-actions';
import { PersonSection } from '../../owner-kit/submission-text';
import { isRepeatedPress } from '../../owner-kit/use-owner-action';
import type { Leaving } from '../../shared/use-arrival-filter';
import { Icon } from '../../ui/icon';
import { EmailText } from '../../ui/outward-links';
import { type OnPlaceChange, PlaceActions } from './owner-place-changes';
import { DoorCode, formatNotes, formatState, stateStyles } from './owner-places';

/** Check-in time and helper: 10:12 am · Meena. */
const formatArrival = ({ CameAt, CameBy }: Registration, language: Language): string =>
  [CameAt && formatMoment(CameAt, language), CameBy].filter(Boolean).join(' · ');

interface ArrivalButtonProps {
  name: string;
  came: boolean;
  waits: boolean;
  onMark: (came: boolean) => void;
  large?: boolean;
  t: Translate;
}

/**
 * Check-in toggle: an empty circle, then a green tick. A second press undoes it, but the second tap of a double tap
 * is ignored.
 */
export function ArrivalButton({ name, came, waits, onMark, large, t }: ArrivalButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={came}
      aria-label={t('ownerDoor.markOf', { name })}
      onClick={({ nativeEvent }) => isRepeatedPress(nativeEvent) || onMark(!came)}
      className={`group relative grid shrink-0 place-items-center rounded-full ${large ? '-my-px -mr-[8px] size-[60px]' : '-mx-2 size-12 lg:-my-3'}`}
    >
      <span
        className={`grid place-items-center rounded-full border-2 border-edge bg-white text-white transition-colors group-aria-pressed:border-leaf group-aria-pressed:bg-leaf ${large ? 'size-[44px]' : 'size-[32px]'}`}
      >
        {came && <Icon name="check" className="size-6" />}
      </span>
      <span className="sr-only">{t(came ? 'ownerDoor.came' : 'ownerDoor.mark')}</span>
      {waits && (
        <span
          className={`absolute grid size-6 place-items-center rounded-full border border-clay bg-panel text-clay ${large ? 'top-0.5 right-0.5' : '-top-2 -right-2'}`}
        >
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
  /** One ticked here offers the undo. */
  leaving: Leaving | undefined;
  onMark: (registration: Registration, came: boolean) => void;
  onRemove: (registration: Registration) => void;
  /** True if places are limited or there is a waiting list. */
  areLimited: boolean;
  /** Whether there is room for the actions in the row. */
  isDesk: boolean;
  busy: boolean;
  onPlaceChange: OnPlaceChange;
  language: Language;
  /** Passed as a prop: `useTranslation` in each part would cost more than the rest of the card. */
  t: Translate;
}

/**
 * A registration where there is no room for the table: a row of one name, one line of facts and the ring. All else
 * unfolds on a tap. Memoized, since a search renders the list on each letter.
 */
export const RegistrationCard = memo(function RegistrationCard(props: RegistrationCardProps) {
  const { registration, waits, leaving, onMark, onRemove, areLimited, isDesk, language, t } = props;
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const { Name: name, State, Came } = registration;
  const ends = open ? 'wrap-anywhere' : 'truncate';
  return (
    <>
      <div data-leaving={leaving} className="flex min-h-[59px] items-center gap-2">
        <div className="relative min-w-0 grow content-center self-stretch py-1">
          <h2 {...languageAttributes(name, language)} className="font-sans text-base leading-[1.4]">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={moreId}
              onClick={() => setOpen(!open)}
              className={`flex max-w-full items-center gap-1 text-left after:absolute after:inset-0 after:rounded-control ${State === 'cancelled' ? 'font-normal text-quiet' : 'font-semibold'}`}
            >
              <span className={`min-w-0 ${ends}`}>{name}</span>
              <Icon name="right" className={`size-3.5 text-quiet ${open ? '-rotate-90' : 'rotate-90'}`} />
            </button>
          </h2>
          <p
            className={`text-sm leading-[1.4] tabular-nums ${ends} ${Came ? 'text-leaf-deep' : 'text-quiet'}`}
          >
            {areLimited && (open || State !== 'confirmed') && (
              <>
                <span className={`font-semibold ${stateStyles[State]}`}>{formatState(registration, t)}</span>
                <span> · </span>
              </>
            )}
            <span>{formatFacts(registration, language, t).join(' · ')}</span>
          </p>
        </div>
        {isDesk && (
          <div className="flex shrink-0 items-center pr-2">
            <ContactButtons name={name} number={registration.Number} email={registration.Email} t={t} />
            <RemoveButton name={name} onRemove={() => onRemove(registration)} className="-mx-2" />
          </div>
        )}
        {leaving === 'ticked-here' && !open && !isDesk && (
          <button
            type="button"
            aria-label={t('ownerUndo.undoOf', { said: name })}
            onClick={({ currentTarget }) => {
              // This button disappears; the ring is next to it.
              if (currentTarget.nextElementSibling instanceof HTMLElement)
                currentTarget.nextElementSibling.focus();
              onMark(registration, !Came);
            }}
            className="-mr-3 min-h-11 shrink-0 rounded-full px-2 text-sm font-semibold text-leaf-deep"
          >
            {t('ownerUndo.undo')}
          </button>
        )}
        <ArrivalButton
          large
          name={name}
          came={Came ?? false}
          waits={waits}
          onMark={(came) => onMark(registration, came)}
          t={t}
        />
      </div>
      <div id={moreId} hidden={!open}>
        {open && <Facts {...props} />}
      </div>
    </>
  );
});

/** Returns the remarks about a registration. */
const formatMarks = (registration: Registration, t: Translate): readonly string[] => [
  ...(registration.Late && registration.WaitReason !== 'closed' ? [t('owner.late')] : []),
  ...formatNotes(registration, t),
];

const formatPresence = (registration: Registration, language: Language, t: Translate): readonly string[] =>
  registration.Came ? [t('ownerDoor.came'), formatArrival(registration, language)].filter(Boolean) : [];

/** Whether somebody has answered the reminder and is still to come. */
const isComing = ({ ComingAt, Came, State }: Registration): boolean =>
  ComingAt !== '' && !Came && State === 'confirmed';

/** An arrival takes the place of the number, so that the rows below do not move. */
const formatFacts = (registration: Registration, language: Language, t: Translate): readonly string[] => [
  ...(isComing(registration) ? [t('ownerPlaces.saidYes')] : []),
  ...formatMarks(registration, t),
  ...(registration.Came
    ? formatPresence(registration, language, t)
    : [registration.Number || registration.Email]),
];

type RegistrationDetailProps = Omit<RegistrationCardProps, 'waits' | 'leaving' | 'onMark' | 'isDesk'>;

type NameInRowProps = Pick<RegistrationDetailProps, 'registration' | 'areLimited' | 'language' | 't'>;

/** A row of one line has the name, and whole beside it where it stands; the detail beside the table has the rest. */
export function NameInRow({ registration, areLimited, language, t }: NameInRowProps) {
  const { Name: name, State } = registration;
  return (
    <span className="flex items-center gap-2">
      <span
        {...languageAttributes(name, language)}
        className={`hi:leading-[1.7] min-w-0 truncate ${State === 'cancelled' ? 'font-normal text-quiet' : ''}`}
      >
        {name}
      </span>
      {isComing(registration) && (
        <span className="shrink-0 text-sm text-leaf-deep">{t('ownerPlaces.saidYes')}</span>
      )}
      {areLimited && State !== 'confirmed' && (
        <span
          className={`shrink-0 rounded-full border border-current px-2 text-sm leading-[1.6] font-semibold whitespace-nowrap ${stateStyles[State]}`}
        >
          {formatState(registration, t)}
        </span>
      )}
    </span>
  );
}

/** That the detail beside the table has a remark for the owner, or why somebody joins. */
export function NotesInRow({ registration, t }: Pick<RegistrationDetailProps, 'registration' | 't'>) {
  const marks = formatMarks({ ...registration, Party: 1 }, t).join(' · ');
  const text = marks || registration.WhyWeJoin;
  return (
    text && (
      <span title={text} className={marks ? 'text-clay' : 'text-quiet'}>
        <Icon name={marks ? 'warning' : 'quote'} className="size-5" />
        <span className="sr-only">{marks || t('owner.whyWeJoin')}</span>
      </span>
    )
  );
}

/** Everything of a registration and all that can be done for it, beside the table. */
export function RegistrationDetail(props: RegistrationDetailProps) {
  const { registration, areLimited, language, t } = props;
  const facts = [...formatMarks(registration, t), ...formatPresence(registration, language, t)];
  return (
    <PersonSection name={registration.Name}>
      <p className="text-sm text-quiet tabular-nums">
        {areLimited && (
          <>
            <span className={`font-semibold ${stateStyles[registration.State]}`}>
              {formatState(registration, t)}
            </span>
            {facts.length > 0 && <span> · </span>}
          </>
        )}
        <span>{facts.join(' · ')}</span>
      </p>
      <Facts {...props} isDesk={false} isBesideTable />
    </PersonSection>
  );
}

interface FactsProps extends RegistrationDetailProps {
  isDesk: boolean;
  isBesideTable?: boolean;
}

/** All details and actions. Rendered on demand, since there may be thousands of registrations. */
function Facts(props: FactsProps) {
  const { registration, isDesk, isBesideTable, busy, onRemove, onPlaceChange, language, t } = props;
  const { Name: name, Number: number, Email, Address, WhyWeJoin, Late } = registration;
  const facts = [
    {
      header: t('ownerPlaces.saidYesAt'),
      text: registration.ComingAt && formatMoment(registration.ComingAt, language),
    },
    { header: t('owner.number'), text: number },
    { header: t('forms.email'), text: Email },
    { header: t('registration.address'), text: Address },
    { header: t('owner.whyWeJoin'), text: WhyWeJoin },
  ].filter(({ text }) => text !== '');
  const places = (
    <PlaceActions
      registration={registration}
      busy={busy}
      onChange={(change) => onPlaceChange(registration, change)}
      t={t}
    />
  );
  return (
    <div className={`grid grid-cols-1 gap-3 ${isBesideTable ? '' : 'pb-2'}`}>
      {!isDesk && (
        <div className="-mx-2.5 flex gap-1">
          <ContactButtons name={name} number={number} email={Email} t={t} />
        </div>
      )}
      {Late && <p className="text-sm text-quiet">{t('owner.lateHint')}</p>}
      <dl className="grid grid-cols-1 gap-2">
        {facts.map(({ header, text }) => (
          <div key={header}>
            <dt className="text-sm text-quiet">{header}</dt>
            <dd {...languageAttributes(text, language)} className="break-words whitespace-pre-line">
              {text === Email ? <EmailText>{text}</EmailText> : text}
            </dd>
          </div>
        ))}
      </dl>
      <DoorCode registration={registration} t={t} />
      {isBesideTable ? <Disclosure label={t('ownerPlaces.more')}>{places}</Disclosure> : places}
      {!isDesk && (
        <div className="border-t border-line pt-1">
          {/* Not at the far end, where the rings of the rows below are. */}
          <RemoveButton name={name} onRemove={() => onRemove(registration)} className="-mx-2" />
        </div>
      )}
    </div>
  );
}
