import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import type { PlacesLeft } from '~/contract/place';
import { type Translate, useTranslation } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { placesLeftQuery } from './places-left-query';

/** What is left just now, in words; empty where there is nothing to say. */
function placesInWords({ State, Shown, Left, Places, Waiting }: PlacesLeft, t: Translate): string {
  if (State === 'full') return t('places.full', { line: Waiting + 1 });
  if (State === 'closed') return t('places.closed');
  if (Left === null || (State !== 'free' && State !== 'few')) return '';
  if (Shown === 'count') return t('places.left', { count: Left, places: Places });
  return t(State === 'few' ? 'places.few' : 'places.free');
}

/** What is left of an event's places, as the backend has it now; undefined while that is not known. */
export function usePlacesLeft(eid: string, isCounted: boolean) {
  const { api } = useRouteContext({ from: '__root__' });
  const { data, isError } = useQuery({ ...placesLeftQuery(api, eid), enabled: isCounted });
  return { left: isError ? undefined : data, isUnknown: isError };
}

/** Whether an event has anything to count: a number of places, or a time until which it takes registrations. */
const countsPlaces = ({ Places, OpenUntil }: Pick<Event, 'Places' | 'OpenUntil'>): boolean =>
  Places !== undefined || OpenUntil !== undefined;

interface PlacesLeftLineProps {
  eid: string;
  event: Pick<Event, 'Places' | 'OpenUntil'>;
  className?: string;
}

/**
 * How many places are left, where an event counts them. It is asked for by the page that is open and stands in no rendered
 * one; its room is there before it comes.
 */
export function PlacesLeftLine({ eid, event, className = '' }: PlacesLeftLineProps) {
  const { t } = useTranslation();
  const isCounted = countsPlaces(event);
  const { left, isUnknown } = usePlacesLeft(eid, isCounted);
  if (!isCounted) return null;
  const words = isUnknown ? t('places.unknown') : left ? placesInWords(left, t) : '';
  return (
    <p role="status" className={`flex min-h-14 items-center gap-2.5 ${className}`}>
      {/* React writes what is in it on the server only. */}
      <noscript>{import.meta.env.SSR && <span className="text-quiet">{t('places.unknown')}</span>}</noscript>
      {words && (
        <>
          <Icon name="people" className="size-5 shrink-0 text-leaf" />
          <span className={isUnknown ? 'text-quiet' : 'font-semibold'}>{words}</span>
        </>
      )}
    </p>
  );
}
