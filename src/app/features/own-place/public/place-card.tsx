import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { Api } from '~/contract/calls';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { isObject } from '../../../browser/stored-json';
import { useTranslation } from '../../../i18n/i18n';
import { timeAgo } from '../../../platform/languages/relative-time';
import { useLanguage } from '../../../platform/languages/use-content';
import { writtenIn } from '../../../platform/languages/written-in';
import { useOutbox } from '../../../platform/outbox/outbox-entries';
import { outbox } from '../../../platform/outbox/page-outbox';
import { noteGone, noteRegistered } from '../../../platform/visitor/registered-events';
import { Button, buttonStyle } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { focusHeadingAfterRemoval } from '../../../ui/focus-heading';
import { Icon } from '../../../ui/icon';
import { notify } from '../../../ui/notices';
import { mapLink } from '../../../ui/outward-links';
import { FactLine } from '../../events/fact-line';
import { placeIcon, placeInWords } from '../../places/place-words';
import { refreshPlace } from '../../places/watch-places';
import { DoorCode } from './door-code';

interface PlaceCardProps {
  place: PlaceOnPhone;
  api: Api;
  /** This phone has stored it. */
  isHeld: boolean;
}

/** What is asked before it is done. */
type Asked = 'cancel' | 'less' | 'forget';

/** One place: whose it is, where it stands, when and where, the code for the door, and what can be done about it. */
export function PlaceCard({ place, api, isHeld }: PlaceCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const [asked, setAsked] = useState<Asked>();
  const send = useSend(place, api);
  const orSay = (work: Promise<void>): void =>
    void work.catch((error: unknown) => {
      console.warn('The places on this phone could not be changed.', error);
      notify({ kind: 'problem', title: t('offline.notDone') });
    });
  const isOpen = !place.Over && !place.CalledOff && !place.isGone && place.State !== 'cancelled';
  const waits = place.State === 'waiting';
  const event = {
    EDate: place.EDate ?? '',
    Time: place.Time ?? '',
    Duration: place.Duration ?? '',
    Place: place.Place ?? '',
    Fee: '',
  };
  return (
    <section
      aria-labelledby={titleId}
      className="overflow-hidden rounded-card border border-line bg-paper shadow-ticket"
    >
      <State place={place} />
      <div className="p-5 sm:p-6">
        <h2 id={titleId} {...writtenIn(place.EventName, language)} className="text-2xl">
          {place.EventName}
        </h2>
        <p className="mt-1 text-quiet">
          {[
            place.FirstName && t('places.forWhom', { name: place.FirstName }),
            t('places.people', { count: place.Party }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {place.EDate !== undefined && (
          <>
            <FactLine event={event} icon="calendar" facts={['date', 'time', 'duration']} className="mt-4" />
            <FactLine event={event} icon="pin" facts={['place']} className="mt-1.5" />
          </>
        )}
        {isOpen && place.Code && <DoorCode code={place.Code} />}
        {!place.isGone && (
          <ul className="mt-5 flex flex-wrap gap-2">
            <li>
              <Link to="/past_event/$eid" params={{ eid: place.Eid }} className={buttonStyle('secondary')}>
                {t('places.event')}
              </Link>
            </li>
            {isOpen && place.EDate && (
              <li>
                <a href={`/past_event/${place.Eid}/calendar.ics`} className={buttonStyle('secondary')}>
                  {t('events.addToCalendar')}
                </a>
              </li>
            )}
            {isOpen && place.Place && (
              <li>
                <a
                  href={mapLink(place.Place)}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonStyle('secondary')}
                >
                  {t('events.directions')}
                </a>
              </li>
            )}
          </ul>
        )}
        {isOpen && (
          <div className="mt-5 border-t border-line pt-4">
            <div className="flex flex-wrap gap-2">
              <Button kind="danger" onClick={() => setAsked('cancel')}>
                {t('places.cannotCome')}
              </Button>
              {place.Party > 1 && (
                <Button kind="secondary" onClick={() => setAsked('less')}>
                  {t('places.oneLess')}
                </Button>
              )}
            </div>
            <NumberForm onSave={(written) => send('placeChange', { Link: place.Link, Number: written })} />
          </div>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3 text-sm text-quiet">
          <ToldAt at={place.toldAt} />
          {isHeld ? (
            <Button kind="quiet" className="-mx-4 px-4!" onClick={() => setAsked('forget')}>
              {t('places.forget')}
            </Button>
          ) : (
            <Button kind="quiet" className="-mx-4 px-4!" onClick={() => orSay(keep(place))}>
              {t('places.keep')}
            </Button>
          )}
        </div>
      </div>
      {asked === 'cancel' && (
        <ConfirmDialog
          question={t(waits ? 'places.leaveQuestion' : 'places.cannotComeQuestion')}
          action={t(waits ? 'places.leave' : 'places.giveBack')}
          onConfirm={() => void send('cancellation', { Link: place.Link })}
          onClose={() => setAsked(undefined)}
        >
          {t(waits ? 'places.leaveText' : place.Counted ? 'places.cannotComeText' : 'places.uncountedText')}
        </ConfirmDialog>
      )}
      {asked === 'less' && (
        <ConfirmDialog
          question={t('places.oneLess')}
          action={t('places.oneLess')}
          onConfirm={() => void send('placeChange', { Link: place.Link, Party: place.Party - 1 })}
          onClose={() => setAsked(undefined)}
        >
          {t('places.oneLessText', { count: place.Party - 1 })}
        </ConfirmDialog>
      )}
      {asked === 'forget' && (
        <ConfirmDialog
          question={t('places.forgetQuestion')}
          action={t('places.forget')}
          onConfirm={() => orSay(forget(place))}
          onClose={() => setAsked(undefined)}
        >
          {t('places.forgetText')}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Kept under a name of its own, by which this phone knows that somebody here is registered. */
async function keep(place: PlaceOnPhone): Promise<void> {
  const { storePlace } = await import('~/outbox/held-places');
  const key = uuid();
  await storePlace({ ...place, key });
  noteRegistered({ eid: place.Eid, key, arrived: true });
}

async function forget({ Link: link, key }: PlaceOnPhone): Promise<void> {
  const { forgetPlaces } = await import('~/outbox/held-places');
  await forgetPlaces(link);
  if (key !== undefined) noteGone(key, undefined);
  focusHeadingAfterRemoval();
}

const looks = {
  confirmed: 'bg-leaf-soft text-leaf-deep',
  waiting: 'bg-panel text-ink',
  cancelled: 'bg-panel-soft text-quiet',
} as const;

/** Where it stands, large, in colour, word and sign; what changed for all of the event comes first. */
function State({ place }: { place: PlaceOnPhone }) {
  const { t } = useTranslation();
  const change = useChange(place.Link);
  const isOff = place.CalledOff === true && !place.Over;
  const look =
    isOff || place.isGone ? 'bg-danger-soft text-danger' : place.Over ? looks.cancelled : looks[place.State];
  return (
    <div role="status" className={`px-5 py-4 sm:px-6 ${look}`}>
      <p className="flex items-start gap-2.5 text-xl font-semibold">
        <Icon name={placeIcon(place)} className="mt-0.5 size-6 shrink-0" />
        {placeInWords(place, t)}
      </p>
      {isOff && place.CalledOffReason && (
        <p className="mt-1 whitespace-pre-line text-ink">
          {t('places.reason', { reason: place.CalledOffReason })}
        </p>
      )}
      {change === 'refused' && (
        <p className="mt-1.5 flex items-start gap-2 text-ink">
          <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
          <Link to="/outbox" className="underline underline-offset-4">
            {t('offline.needsYou')}
          </Link>
        </p>
      )}
      {change === 'waiting' && (
        <p className="mt-1.5 flex items-start gap-2 text-ink">
          <Icon name="outbox" className="mt-0.5 size-5 shrink-0" />
          {t('places.savedHere')}
        </p>
      )}
    </div>
  );
}

/** Whether a change of this place waits on this phone to be sent, or was refused. */
function useChange(link: string): 'waiting' | 'refused' | undefined {
  const changes = useOutbox().filter(
    ({ kind, payload }) =>
      (kind === 'cancellation' || kind === 'placeChange') &&
      isObject(payload) &&
      'Link' in payload &&
      payload.Link === link,
  );
  if (changes.some(({ state }) => state === 'refused')) return 'refused';
  return changes.length > 0 ? 'waiting' : undefined;
}

/** Sends a change through the outbox, and says whether it has arrived or waits. */
function useSend(place: PlaceOnPhone, api: Api) {
  const { t } = useTranslation();
  return async (
    ...[kind, payload]:
      | ['cancellation', { Link: string }]
      | ['placeChange', { Link: string; Party?: number; Number?: string }]
  ): Promise<void> => {
    const submission = await outbox.submit(kind, payload, { about: place.EventName });
    // What is given back takes its button with it.
    if (kind === 'cancellation') focusHeadingAfterRemoval();
    const { outcome } = submission.outcome === 'stored' ? await submission.settled : submission;
    if (outcome === 'sent' || outcome === 'sent directly') {
      notify({ kind: 'success', title: t('places.saved') });
      await refreshPlace(api, place).catch(() => undefined);
    } else if (outcome === 'waiting') notify({ kind: 'pending', title: t('places.savedHere') });
    else notify({ kind: 'problem', title: t('forms.failed') });
  };
}

/** How old what is shown is; nothing until the phone's clock is known. */
function ToldAt({ at }: { at: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(now, at) - at;
  return <p className="min-w-0 grow">{now > 0 && t('places.toldAt', { when: timeAgo(age, language) })}</p>;
}

function NumberForm({ onSave }: { onSave: (number: string) => Promise<void> }) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const save = async (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    const form = submission.currentTarget;
    const number = String(new FormData(form).get('Number') ?? '').trim();
    const { canBePhone } = await import('~/contract/person');
    setProblem(canBePhone(number) ? undefined : t('forms.phoneInvalid'));
    if (!canBePhone(number)) return;
    form.reset();
    await onSave(number);
  };
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-leaf-deep underline underline-offset-4">
        {t('places.number')}
      </summary>
      <form noValidate onSubmit={(submission) => void save(submission)} className="mt-2 grid max-w-sm gap-3">
        <TextField
          label={t('places.numberLabel')}
          name="Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          problem={problem}
        />
        <Button type="submit" kind="secondary" className="w-fit">
          {t('places.saveNumber')}
        </Button>
      </form>
    </details>
  );
}
