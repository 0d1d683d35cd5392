import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { useTranslation } from '../../../i18n/i18n';
import { startOutbox } from '../../../platform/outbox/page-outbox';
import { placesOnPhone, readPlaces, usePlacesOnPhone } from '../../../platform/visitor/places-on-phone';
import { EmptyList } from '../../../shared/list-page/list-entries';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { refreshPlace } from '../../places/watch-places';
import { bySoonest } from '../by-soonest';
import { PlaceCard } from './place-card';

/**
 * The places of this phone, the soonest first, each with what can be done about it; above them the one of the address's
 * secret link, where this phone does not hold it (rule own-place).
 */
export function PlaceScreen({ api }: { api: Api }) {
  const { t } = useTranslation();
  const isRead = useRead();
  const places = usePlacesOnPhone();
  const link = useLink();
  const { opened, retry } = useOpened(api, isRead ? link : undefined);
  useEffect(startOutbox, []);
  useEffect(() => {
    if (!isRead) return;
    // Once at every visit, also those that were gone: a removal may be undone. `watchPlaces` follows those that wait.
    for (const place of placesOnPhone.get() ?? []) void refreshPlace(api, place).catch(() => undefined);
  }, [api, isRead]);

  const isHeld = places.some(({ Link }) => Link === link);
  useHeldLinkTakenAway(isHeld);
  const sorted = bySoonest(places);
  const isEmpty = isRead && places.length === 0 && link === undefined;
  return (
    <div className="page-width pt-8 pb-12 lg:pt-14 lg:pb-20">
      <h1 className="text-4xl lg:text-5xl">{t('places.title')}</h1>
      {!isEmpty && <p className="mt-3 max-w-2xl text-quiet">{t('places.lead')}</p>}
      {/* React writes what is in it on the server only. */}
      <noscript>
        {import.meta.env.SSR && (
          <p className="mt-6 max-w-2xl rounded-card border border-line bg-paper p-5 sm:p-6">
            {t('withoutScripts.needsScripts')}
          </p>
        )}
      </noscript>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {link !== undefined && !isHeld && <Opened opened={opened} api={api} onRetry={retry} />}
        {sorted.map((place) => (
          <PlaceCard key={place.Link} place={place} api={api} isHeld />
        ))}
        {isEmpty && <EmptyList none="places.noneText" />}
      </div>
    </div>
  );
}

/** Whether the phone's places have been read, or cannot be. */
function useRead(): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void readPlaces().then(() => setRead(true));
  }, []);
  return isRead;
}

/** The secret behind the `#`, which no server sees; known in the browser only. */
function useLink(): string | undefined {
  const { hash } = useLocation();
  const [link, setLink] = useState<string>();
  useEffect(() => {
    setLink(/^[\w-]{22}$/.test(hash) ? hash : undefined);
  }, [hash]);
  return link;
}

/**
 * Takes the secret out of the address once this phone holds the place: whoever holds the phone later shall not find it in
 * the browser's history, and the place is shown without it.
 */
function useHeldLinkTakenAway(isHeld: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isHeld) void navigate({ to: '/place', hash: '', replace: true, resetScroll: false });
  }, [isHeld, navigate]);
}

type OpenedPlace = 'loading' | 'unreachable' | 'not-found' | PlaceOnPhone;

/** What a link that this phone does not hold opens. */
function useOpened(api: Api, link: string | undefined) {
  const [opened, setOpened] = useState<OpenedPlace>('loading');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more
  useEffect(() => {
    if (link === undefined) return;
    let left = false;
    setOpened('loading');
    api.getPlace({ body: { Link: link } }).then(
      ({ result }) => !left && setOpened({ ...result, Link: link, toldAt: Date.now() }),
      (error: unknown) => {
        const isThere = !(error instanceof CallFailure && error.status === 404);
        if (!left) setOpened(isThere ? 'unreachable' : 'not-found');
      },
    );
    return () => {
      left = true;
    };
  }, [api, link, turn]);
  return { opened, retry: () => setTurn((before) => before + 1) };
}

function Opened({ opened, api, onRetry }: { opened: OpenedPlace; api: Api; onRetry: () => void }) {
  const { t } = useTranslation();
  if (opened === 'loading') return <Skeleton className="h-72" />;
  if (typeof opened === 'object') return <PlaceCard place={opened} api={api} isHeld={false} />;
  return (
    <section role="alert" className="rounded-card border border-line bg-paper p-5 sm:p-6">
      <h2 className="flex items-start gap-2.5 text-xl">
        <Icon name="warning" className="mt-1 size-5 shrink-0 text-clay" />
        {t(opened === 'not-found' ? 'places.notFound' : 'places.unreachable')}
      </h2>
      {opened === 'not-found' ? (
        <p className="mt-2">{t('places.notFoundText')}</p>
      ) : (
        <Button kind="secondary" className="mt-4" onClick={onRetry}>
          {t('places.tryAgain')}
        </Button>
      )}
    </section>
  );
}
