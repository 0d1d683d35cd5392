import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { timeAgo } from '~/content/format-date';
import type { Api } from '~/contract/calls';
import { dayOfWallTime, wallTimeAt } from '~/contract/clock-time';
import { addDays } from '~/contract/event-date';
import { eventSpan, isPast } from '~/contract/event-end';
import { textsIn } from '~/contract/translations';
import { changedPlace, isSetting, mayHaveArrived } from '~/outbox/entry';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { deleteDrafts } from '../../lib/form-drafts';
import { type Translate, useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { useOutbox } from '../../lib/outbox-state';
import { outbox } from '../../lib/page-outbox';
import type { ShownPlace } from '../../lib/places-on-phone';
import { addRegisteredEvent, replaceRegisteredEvent } from '../../lib/registered-events';
import { serverWallTime, useNow } from '../../lib/server-clock';
import { Button, buttonStyle } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { focusHeadingAfterRemoval } from '../../ui/focus';
import { Icon } from '../../ui/icon';
import { notify } from '../../ui/notices';
import { mapLink } from '../../ui/outward-links';
import { eventOfPlace, useCalendarLink } from '../events/calendar-link';
import { FactLine } from '../events/event-facts';
import { DoorCode } from '../places/door-code';
import { admits, formatPlace, mayBeConfirmed, placeIcon } from '../places/place-words';
import { refreshPlace } from '../places/watch-places';
import { PushPart } from '../push/push-part';
import { NumberForm } from './number-form';
import { PlaceFeed, usePlaceFeed } from './place-feed';

interface PlaceCardProps {
  place: ShownPlace;
  api: Api;
  /** True if this phone has stored the place. */
  isHeld: boolean;
}

type Question = 'cancel' | 'less' | 'forget';
const linkStyle = buttonStyle('secondary');

export function PlaceCard({ place: stored, api, isHeld }: PlaceCardProps) {
  const { t, language } = useTranslation();
  const place = textsIn(stored, language);
  const titleId = useId();
  const [asked, setAsked] = useState<Question>();
  const send = useSubmitChange(place, api);
  const notifyOnFailure = (work: Promise<void>): void =>
    void work.catch((error: unknown) => {
      console.warn('The places on this phone could not be changed.', error);
      notify({ kind: 'problem', title: t('offline.notDone') });
    });
  const mayChange = !place.Over && !place.CalledOff && !place.isGone;
  const isOpen = mayChange && place.State !== 'cancelled' && !place.cancellation;
  const changes = useChanges(place.Link);
  const saysComing = admits(place) && (place.Coming || changes.some(({ kind }) => kind === 'coming'));
  const event = { ...eventOfPlace(place), Fee: '' };
  const calendar = useCalendarLink(event);
  const { feed, isAsking, ask } = usePlaceFeed(api, place.Link);
  const hasFeed = isOpen && place.Feed === true && !!place.EDate;
  const past = isPast({ ...event, PastConform: place.Over ?? false, Ends: place.Ends }, useNow());
  return (
    <section
      aria-labelledby={titleId}
      className="overflow-hidden rounded-card border border-line bg-paper shadow-ticket"
    >
      <State place={place} />
      <div className="p-5 sm:p-6">
        {admits(place) && place.Code && <DoorCode code={place.Code} />}
        <h2
          id={titleId}
          {...languageAttributes(place.EventName, language)}
          className="text-2xl not-first:mt-5"
        >
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
            <FactLine
              event={event}
              icon="calendar"
              facts={['date', 'time', 'duration']}
              past={past}
              className="mt-4"
            />
            <FactLine event={event} icon="pin" facts={['place']} className="mt-1.5" />
          </>
        )}
        {!place.isGone && (
          <ul className="mt-5 flex flex-wrap gap-2">
            <li>
              <Link to="/past_event/$eid" params={{ eid: place.Eid }} className={linkStyle}>
                {t('places.event')}
              </Link>
            </li>
            {mayChange && place.State === 'cancelled' && (
              <li>
                <Link to="/book/register_booking/$rid" params={{ rid: place.Eid }} className={linkStyle}>
                  {t('places.registerAnew')}
                </Link>
              </li>
            )}
            {isOpen && place.EDate && (
              <li>
                <a {...calendar} className={linkStyle}>
                  {t('events.addToCalendar')}
                </a>
              </li>
            )}
            {hasFeed && !feed && (
              <li>
                <Button kind="secondary" busy={isAsking} onClick={() => void ask()}>
                  {t('places.feed')}
                </Button>
              </li>
            )}
            {isOpen && place.Place && (
              <li>
                <a href={mapLink(place.Place)} target="_blank" rel="noreferrer" className={linkStyle}>
                  {t('events.directions')}
                </a>
              </li>
            )}
          </ul>
        )}
        {hasFeed && feed && <PlaceFeed {...feed} />}
        {mayChange && place.cancellation && (
          <Button kind="secondary" className="mt-5" onClick={() => notifyOnFailure(takeBack(place, api, t))}>
            {t('places.undo')}
          </Button>
        )}
        {isOpen && (
          <div className="mt-5 border-t border-line pt-4">
            {saysComing && <p className="mb-3 font-semibold">{t('places.saysComing')}</p>}
            <div className="flex flex-wrap gap-2">
              {!saysComing && isAsked(place) && (
                <Button kind="secondary" onClick={() => void send('coming', { Link: place.Link })}>
                  {t('places.iAmComing')}
                </Button>
              )}
              <Button kind="danger" onClick={() => setAsked('cancel')}>
                {t('places.cannotCome')}
              </Button>
              {place.Party > 1 && (
                <Button kind="secondary" onClick={() => setAsked('less')}>
                  {t('places.oneLess')}
                </Button>
              )}
            </div>
            <NumberForm
              draft={numberDraft(place)}
              onSave={(written) => send('placeChange', { Link: place.Link, Number: written })}
            />
          </div>
        )}
        {isOpen && isHeld && <PushPart place={stored} className="mt-4 border-t border-line pt-4" />}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3 text-sm text-quiet">
          <LastUpdated at={place.confirmedAt} />
          <Button
            kind="quiet"
            className="-mx-4 px-4!"
            onClick={() => (isHeld ? setAsked('forget') : notifyOnFailure(keep(stored)))}
          >
            {t(isHeld ? 'places.forget' : 'places.keep')}
          </Button>
        </div>
      </div>
      {asked === 'cancel' && (
        <ConfirmDialog
          {...cancelWords(place, t)}
          onConfirm={() => void send('cancellation', { Link: place.Link })}
          onClose={() => setAsked(undefined)}
        />
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
          onConfirm={() => notifyOnFailure(forget(place))}
          onClose={() => setAsked(undefined)}
        >
          {t('places.forgetText')}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Returns the words of the dialog before a place is given back, or the waiting list left. */
export const cancelWords = ({ State, Counted }: Pick<PlaceOnPhone, 'State' | 'Counted'>, t: Translate) =>
  State === 'waiting'
    ? {
        question: t('places.leaveQuestion'),
        children: t('places.leaveText'),
        action: t('places.leave'),
        cancel: t('places.stay'),
      }
    : {
        question: t('places.cannotComeQuestion'),
        children: t(Counted ? 'places.cannotComeText' : 'places.uncountedText'),
        action: t('places.cannotCome'),
        cancel: t('places.keepPlace'),
      };

/** A place that this phone does not keep has no key. */
const numberDraft = ({ key, Eid }: PlaceOnPhone) => `placeChange:${key ?? Eid}`;

/** Stores the place with a new key, and marks the event as registered on this phone. */
async function keep(place: PlaceOnPhone): Promise<void> {
  const { storePlace } = await import('~/outbox/held-places');
  const key = uuid();
  await storePlace({ ...place, key });
  addRegisteredEvent({ eid: place.Eid, key, arrived: true });
}

async function forget(place: PlaceOnPhone): Promise<void> {
  const { Link: link, key } = place;
  if (place.push) await (await import('../push/push-on-phone')).turnOffPush([place]);
  const { forgetPlaces } = await import('~/outbox/held-places');
  await forgetPlaces(link);
  const { forgetKeptOfPlace } = await import('~/outbox/kept');
  await forgetKeptOfPlace(link, Date.now());
  const draft = numberDraft(place);
  deleteDrafts((form) => form === draft);
  if (key !== undefined) replaceRegisteredEvent(key, undefined);
  focusHeadingAfterRemoval();
}

/** Discards the waiting cancellation. One that may have been sent cannot be taken back if it has arrived. */
async function takeBack(place: ShownPlace, api: Api, t: Translate): Promise<void> {
  if (!place.cancellation) return;
  const isSure = !mayHaveArrived(place.cancellation);
  await outbox.discard(place.cancellation.key);
  focusHeadingAfterRemoval();
  notify(
    isSure ? { kind: 'success', title: t('places.saved') } : { kind: 'pending', title: t('places.ifInTime') },
  );
  await refreshPlace(api, place).catch(() => undefined);
}

const styles = {
  confirmed: 'bg-leaf-soft text-leaf-deep',
  waiting: 'bg-panel text-ink',
  cancelled: 'bg-panel-soft text-quiet',
} as const;

function State({ place }: { place: ShownPlace }) {
  const { t } = useTranslation();
  const changes = useChanges(place.Link).filter((entry) => !isSetting(entry));
  const change = changes.some(({ state }) => state === 'refused') ? 'refused' : changes[0] && 'waiting';
  const isOff = place.CalledOff === true && !place.Over;
  const style =
    isOff || place.isGone
      ? 'bg-danger-soft text-danger'
      : place.Over || place.cancellation
        ? styles.cancelled
        : styles[place.State];
  return (
    <div role="status" className={`px-5 py-4 sm:px-6 ${style}`}>
      <p className="flex items-start gap-2.5 text-xl font-semibold">
        <Icon name={placeIcon(place)} className="mt-0.5 size-6 shrink-0" />
        <span>{formatPlace(place, t)}</span>
      </p>
      {mayBeConfirmed(place) && <p className="mt-1">{t('places.waitingText')}</p>}
      {isOff && place.CalledOffReason && (
        <p className="mt-1 whitespace-pre-line text-ink">
          {t('places.reason', { reason: place.CalledOffReason })}
        </p>
      )}
      {change && (
        <p className="mt-1.5 flex items-start gap-2 text-ink">
          <Icon name={change === 'refused' ? 'warning' : 'outbox'} className="mt-0.5 size-5 shrink-0" />
          {change === 'waiting' ? (
            <span>{t('places.savedHere')}</span>
          ) : (
            <Link to="/outbox" className="underline underline-offset-4">
              {t('offline.needsYou')}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/** Returns what the outbox holds about a place. */
const useChanges = (link: string) => useOutbox().filter((entry) => changedPlace(entry) === link);

/** True from the day before, when the reminder asks, until the event starts. */
function isAsked(place: PlaceOnPhone): boolean {
  const now = serverWallTime();
  const span = place.State === 'confirmed' && eventSpan(eventOfPlace(place));
  return (
    !!span && dayOfWallTime(now) >= addDays(span.day, -1) && now < wallTimeAt(span.day, span.start ?? 24 * 60)
  );
}

/** Returns a function that submits a change and shows a notice of the outcome. */
function useSubmitChange(place: PlaceOnPhone, api: Api) {
  const { t } = useTranslation();
  return async (
    ...[kind, payload]:
      | ['cancellation' | 'coming', { Link: string }]
      | ['placeChange', { Link: string; Party?: number; Number?: string }]
  ): Promise<void> => {
    const submission = await outbox.submit(kind, payload, { label: place.EventName });
    // The pressed button disappears with the place.
    if (kind !== 'placeChange') focusHeadingAfterRemoval();
    const { outcome } = submission.outcome === 'stored' ? await submission.result : submission;
    if (outcome === 'sent' || outcome === 'sent directly') {
      notify({ kind: 'success', title: t('places.saved') });
      await refreshPlace(api, place).catch(() => undefined);
    } else if (outcome === 'waiting') notify({ kind: 'pending', title: t('places.savedHere') });
    else notify({ kind: 'problem', title: t('forms.failed') });
  };
}

/** The age of the shown data; empty on the server and in the hydrating render. */
function LastUpdated({ at }: { at: number }) {
  const { t, language } = useTranslation();
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(now, at) - at;
  return (
    <p className="min-w-0 grow">{now > 0 && t('places.confirmedAt', { when: timeAgo(age, language) })}</p>
  );
}
