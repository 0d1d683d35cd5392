import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import type { PlacesLeft } from '~/contract/place';
import { type Translate, useTranslation } from '../../lib/i18n';
import { useNow } from '../../lib/server-clock';
import { Icon } from '../../ui/icon';
import { fullEventsQuery, placesLeftQuery } from './watch-places';

export function formatPlacesLeft({ State, Shown, Left, Places, Waiting }: PlacesLeft, t: Translate): string {
  if (State === 'full')
    return Waiting === null ? t('places.fullUncounted') : t('places.full', { line: Waiting + 1 });
  if (State === 'closed') return t('places.closed');
  if (State !== 'free' && State !== 'few') return '';
  if (Shown === 'few') return t(State === 'few' ? 'places.few' : 'places.free');
  return Left === null ? '' : t('places.left', { count: Left, places: Places });
}

/** Returns the places left according to the backend; undefined while loading and after a failure. */
export function usePlacesLeft(eid: string, isCounted: boolean) {
  const { api } = useRouteContext({ from: '__root__' });
  const { data, isError } = useQuery({ ...placesLeftQuery(api, eid), enabled: isCounted });
  return { left: isError ? undefined : data, isUnknown: isError };
}

/** True if the event has a limit of places or a closing time of registration. */
const countsPlaces = ({ Places, OpenUntil }: Pick<Event, 'Places' | 'OpenUntil'>): boolean =>
  Places !== undefined || OpenUntil !== undefined;

/** True if new registrations for an event go on the waiting list; false on the server, and while that is unknown. */
export function useIsFull(event: Pick<Event, '_id' | 'Places'>): boolean {
  const { api } = useRouteContext({ from: '__root__' });
  // Without any place everybody waits for the owner, in no line.
  const isCounted = event.Places !== undefined && event.Places > 0;
  const { data } = useQuery({ ...fullEventsQuery(api), enabled: isCounted });
  // The list may be older than the event, whose limit the owner has taken away since.
  return isCounted && (data?.includes(event._id) ?? false);
}

interface PlacesLeftLineProps {
  eid: string;
  event: Pick<Event, 'Places' | 'OpenUntil'>;
  className?: string;
}

/**
 * The number of places left, if the event counts them. Fetched in the browser only; its space is reserved in rendered
 * pages.
 */
export function PlacesLeftLine({ eid, event, className = '' }: PlacesLeftLineProps) {
  const { t } = useTranslation();
  const isCounted = countsPlaces(event);
  const now = useNow();
  const isClosed = event.OpenUntil !== undefined && event.OpenUntil <= now;
  const isRequest = !isClosed && event.Places === 0;
  const { left, isUnknown: hasFailed } = usePlacesLeft(eid, isCounted && !isClosed && !isRequest);
  if (!isCounted) return null;
  const isUnknown = !isClosed && (isRequest || hasFailed);
  const formatKnown = () => (isClosed ? t('places.closed') : left ? formatPlacesLeft(left, t) : '');
  const text = isUnknown ? t('places.unknown') : formatKnown();
  return (
    <p role="status" className={`flex items-center gap-2.5 ${className}`}>
      {/* React renders the content of noscript on the server only. */}
      <noscript>{import.meta.env.SSR && <span className="text-quiet">{t('places.unknown')}</span>}</noscript>
      {text && (
        <>
          <Icon name="people" className="size-5 shrink-0 text-leaf" />
          <span className={isUnknown ? 'text-quiet' : 'font-semibold'}>{text}</span>
        </>
      )}
    </p>
  );
}
