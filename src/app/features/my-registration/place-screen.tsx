import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { readDay } from '~/contract/event-date';
import { type Entry, needsAttention } from '~/outbox/entry';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { useTranslation } from '../../lib/i18n';
import { useOutbox, useOutboxReading } from '../../lib/outbox-state';
import { startOutbox } from '../../lib/page-outbox';
import {
  placesOnPhone,
  readPlaces,
  type ShownPlace,
  usePlacesOnPhone,
  withCancellation,
} from '../../lib/places-on-phone';
import { useRowLanguage } from '../../lib/site-content';
import { EmptyList } from '../../shared/list-page';
import { Button, textLinkStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/loading';
import { ForgetMe } from '../account/forget-me';
import { FactLine } from '../events/event-facts';
import { registrationPageQuery } from '../events/event-queries';
import { formatState, titleWithName } from '../outbox/outbox-words';
import { KeepInTouch } from '../places/keep-in-touch';
import { fetchPlace, refreshPlace } from '../places/watch-places';
import { PlaceCard } from './place-card';

/** Soonest first, then past events, then what was given back. The order does not depend on the order of refreshes. */
export const sortPlaces = (places: readonly ShownPlace[]): ShownPlace[] =>
  [...places].sort((one, other) => compare(sortKeyOf(one), sortKeyOf(other)));

const sortKeyOf = ({ State, Over, EDate = '', EventName, FirstName, Link }: ShownPlace): string =>
  [State === 'cancelled' ? 2 : Over ? 1 : 0, readDay(EDate) ?? '', EventName, FirstName, Link].join('\n');

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The places on this phone; above them the place of the URL's secret link, if this phone has not stored it (rule my-registration). */
export function PlaceScreen({ api }: { api: Api }) {
  const { t } = useTranslation();
  const arePlacesRead = usePlacesRead();
  const isOutboxRead = useOutboxReading().state !== 'not read yet';
  const isRead = arePlacesRead && isOutboxRead;
  const places = usePlacesOnPhone();
  const link = useSecretLink();
  const { opened, retry } = useLinkedPlace(api, isRead ? link : undefined);
  useEffect(startOutbox, []);
  useEffect(() => {
    if (!isRead) return;
    // On each visit, also places that were gone: a removal may be undone. `watchPlaces` polls the waiting ones.
    for (const place of placesOnPhone.get() ?? []) void refreshPlace(api, place).catch(() => undefined);
  }, [api, isRead]);

  const isHeld = places.some(({ Link }) => Link === link);
  // What stands below the places would be moved by one that comes later.
  const isShown = isRead && (link === undefined || isHeld || opened !== 'loading');
  useRemoveHeldLink(isHeld);
  const sorted = sortPlaces(places);
  const waiting = useOutbox().filter(({ kind, isForgotten }) => kind === 'registration' && !isForgotten);
  const isEmpty = isRead && places.length + waiting.length === 0 && link === undefined;
  return (
    // As high as the screen, so that the footer stands below it before and after the places are read.
    <div className="page-width min-h-dvh pt-8 pb-12 lg:pt-14 lg:pb-20">
      <div className="mx-auto max-w-[720px]">
        <h1 className="text-4xl lg:text-5xl">{t('places.title')}</h1>
        {/* React renders the content of noscript on the server only. */}
        <noscript>
          {import.meta.env.SSR && (
            <p className="mt-6 rounded-card border border-line bg-paper p-5 sm:p-6">
              {t('withoutScripts.needsScripts')}
            </p>
          )}
        </noscript>
        <div className="mt-5 grid grid-cols-1 items-start gap-6">
          {!isRead && <Skeleton className="h-72 noscript:hidden" />}
          {link !== undefined && !isHeld && <LinkedPlace opened={opened} api={api} onRetry={retry} />}
          {waiting.map((entry) => (
            <WaitingCard key={entry.key} entry={entry} api={api} />
          ))}
          {sorted.map((place) => (
            <PlaceCard key={place.Link} place={place} api={api} isHeld />
          ))}
          {isEmpty && <EmptyList none="places.noneText" />}
        </div>
        {isShown && !isEmpty && (
          <>
            <KeepInTouch className="mt-8" />
            <p className="mt-8 text-quiet">{t('places.lead')}</p>
          </>
        )}
        {isShown && <ForgetMe />}
      </div>
    </div>
  );
}

const ofEvent = v.looseObject({ Eid: v.string() });

/** A registration that waits in the outbox: no place yet. Its event is shown as far as this phone knows it. */
function WaitingCard({ entry, api }: { entry: Entry; api: Api }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const lng = useRowLanguage();
  const eid = v.is(ofEvent, entry.payload) ? entry.payload.Eid : '';
  const { data: event } = useQuery({
    ...registrationPageQuery(api, queryClient, eid, lng),
    enabled: false,
  });
  const needsUser = needsAttention(entry, Date.now());
  return (
    <section
      aria-label={titleWithName(entry, t)}
      className="rounded-card border border-dashed border-line bg-paper p-5 sm:p-6"
    >
      <h2 className="text-xl">{titleWithName(entry, t)}</h2>
      {event && (
        <>
          <FactLine event={event} icon="calendar" facts={['date', 'time']} className="mt-2" />
          <FactLine event={event} icon="pin" facts={['place']} className="mt-1" />
        </>
      )}
      <p
        className={`mt-2 flex items-start gap-2 font-semibold ${needsUser ? 'text-danger' : 'text-leaf-deep'}`}
      >
        <Icon name={needsUser ? 'warning' : 'outbox'} className="mt-0.5 size-5 shrink-0" />
        <span>{formatState(entry, t)}</span>
      </p>
      <Link to="/outbox" className={textLinkStyle}>
        {t('offline.outbox')}
      </Link>
    </section>
  );
}

/** True once the places on this phone are read, or reading has failed. */
function usePlacesRead(): boolean {
  // Another page has read them already, unless this one is the first.
  const [isRead, setRead] = useState(() => placesOnPhone.get() !== undefined);
  useEffect(() => {
    void readPlaces().then(() => setRead(true));
  }, []);
  return isRead;
}

/** Returns the secret in the URL's fragment, which is not sent to the server. */
function useSecretLink(): string | undefined {
  const { hash } = useLocation();
  const [link, setLink] = useState<string>();
  useEffect(() => {
    setLink(/^[\w-]{22}$/.test(hash) ? hash : undefined);
  }, [hash]);
  return link;
}

/** Removes the secret from the URL and the browser's history once the place is stored on this phone. */
function useRemoveHeldLink(isHeld: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isHeld) void navigate({ to: '/place', hash: '', replace: true, resetScroll: false });
  }, [isHeld, navigate]);
}

type LinkedPlaceState = 'loading' | 'unreachable' | 'not-found' | PlaceOnPhone;

/** Fetches the place of a link that is not stored on this phone. */
function useLinkedPlace(api: Api, link: string | undefined) {
  const [opened, setOpened] = useState<LinkedPlaceState>('loading');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    if (link === undefined) return;
    let left = false;
    setOpened('loading');
    fetchPlace(api, link).then(
      (place) => !left && setOpened({ ...place, Link: link, confirmedAt: Date.now() }),
      (error: unknown) => {
        const isThere = !(error instanceof CallFailure && error.status === 404);
        if (!left) setOpened(isThere ? 'unreachable' : 'not-found');
      },
    );
    return () => {
      left = true;
    };
  }, [api, link, attempt]);
  return { opened, retry: () => setAttempt((before) => before + 1) };
}

function LinkedPlace({ opened, api, onRetry }: { opened: LinkedPlaceState; api: Api; onRetry: () => void }) {
  const { t } = useTranslation();
  const entries = useOutbox();
  if (opened === 'loading') return <Skeleton className="h-72" />;
  if (typeof opened === 'object')
    return <PlaceCard place={withCancellation(opened, entries)} api={api} isHeld={false} />;
  return (
    <section role="alert" className="rounded-card border border-line bg-paper p-5 sm:p-6">
      <h2 className="flex items-start gap-2.5 text-xl">
        <Icon name="warning" className="mt-1 size-5 shrink-0 text-clay" />
        <span>{t(opened === 'not-found' ? 'places.notFound' : 'places.unreachable')}</span>
      </h2>
      {opened === 'not-found' ? (
        <p className="mt-2">{t('places.notFoundText')}</p>
      ) : (
        <Button kind="secondary" className="mt-4" onClick={onRetry}>
          {t('site.tryAgain')}
        </Button>
      )}
    </section>
  );
}
