import type { HeldPlace } from '~/contract/place';
import type { PlaceOnPhone } from '~/outbox/held-places';
import type { Translate } from '../../lib/i18n';
import type { ShownPlace } from '../../lib/places-on-phone';
import type { IconName } from '../../ui/icon';
import type { Notice } from '../../ui/notices';

/**
 * Returns the state of a place: "You have a place", "You are registered" (without a limit), "You are on the waiting list,
 * number 3", or the reason for waiting where the waiting list does not move up. A changed event or a removed registration comes first.
 */
export function formatPlace(
  { State, Line, Counted, WaitReason, isGone, CalledOff, Over, cancellation }: PlaceState,
  t: Translate,
): string {
  if (isGone) return t('places.notFound');
  const waitsFor = State === 'waiting' ? WaitReason : null;
  if (Over || waitsFor === 'over') return t('places.over');
  if (CalledOff || waitsFor === 'called-off') return t('places.calledOff');
  if (cancellation) return t('places.givenBack');
  if (State === 'confirmed') return t(Counted ? 'places.confirmed' : 'registered.sent');
  if (State === 'cancelled') return t('places.cancelled');
  if (waitsFor === 'closed') return t('places.waitsClosed');
  return Line === null ? t('places.waitsOwner') : t('places.waitingLine', { line: Line });
}

const isUsable = ({ isGone, CalledOff, Over, WaitReason, cancellation }: PlaceState): boolean =>
  !isGone && !CalledOff && !Over && !isEventOff(WaitReason) && !cancellation;

const isEventOff = (reason: PlaceState['WaitReason']): boolean =>
  reason === 'over' || reason === 'called-off';

/** True if the place is confirmed and can still be used: only then is there a code to show at the door. */
export const admits = (place: PlaceState): boolean => place.State === 'confirmed' && isUsable(place);

/** True if the place is on the waiting list and may still be confirmed. */
export const mayBeConfirmed = (place: PlaceState): boolean => place.State === 'waiting' && isUsable(place);

type PlaceState = Pick<PlaceOnPhone, 'State' | 'Line' | 'Counted' | 'WaitReason'> &
  Partial<Pick<ShownPlace, 'isGone' | 'CalledOff' | 'Over' | 'cancellation'>>;

export function placeIcon({
  State,
  WaitReason,
  isGone,
  CalledOff,
  Over,
  cancellation,
}: PlaceState): IconName {
  if (isGone) return 'warning';
  // An hourglass would promise something.
  if (Over || WaitReason === 'over') return State === 'waiting' ? 'calendar' : placeIcons[State];
  if (CalledOff || WaitReason === 'called-off') return 'warning';
  return cancellation ? 'outbox' : placeIcons[State];
}

const placeIcons = {
  confirmed: 'check',
  waiting: 'hourglass',
  cancelled: 'close',
} as const satisfies Record<PlaceOnPhone['State'], IconName>;

/** Returns the place stored from a submission's receipt; undefined if there is none. */
export async function placeOfSubmission(key: string | undefined): Promise<PlaceOnPhone | undefined> {
  if (key === undefined) return undefined;
  try {
    const { storedPlaces } = await import('~/outbox/held-places');
    return (await storedPlaces()).find((place) => place.key === key);
  } catch {
    return undefined;
  }
}

/**
 * Returns the parts of the success notice that depend on the stored place. `isKept`: this phone has stored the
 * place. A place on the waiting list is no success to celebrate, so it has a neutral notice.
 */
export function receiptNotice(
  place: PlaceState | undefined,
  { name, isKept = true }: { name: string; isKept?: boolean },
  t: Translate,
): Partial<Pick<Notice, 'kind' | 'title' | 'text'>> {
  if (place?.State === 'waiting')
    return {
      kind: 'waiting',
      title: formatPlace(place, t),
      text: isInLine(place)
        ? t(isKept ? 'places.sentWaiting' : 'places.sentWaitingLink', { name })
        : formatReceived(place, name, t),
    };
  return place?.Counted ? { text: t('places.sentConfirmed', { name }) } : {};
}

/** True if the waiting list moves up automatically. */
export const isInLine = ({ WaitReason, Line }: Pick<PlaceState, 'WaitReason' | 'Line'>): boolean =>
  WaitReason === 'full' && Line !== null;

const arrivedTexts = {
  over: 'places.arrivedLate',
  'called-off': 'places.arrivedCalledOff',
} as const;

/** Returns the next step after registering where the waiting list does not move up. */
export const formatReceived = ({ WaitReason }: Pick<PlaceState, 'WaitReason'>, name: string, t: Translate) =>
  [
    t('places.arrived', { name }),
    t(WaitReason === 'over' || WaitReason === 'called-off' ? arrivedTexts[WaitReason] : 'places.waitingText'),
  ].join(' ');

/** Returns a door code as it is read out: "ABCD EFGH". */
export const codeInGroups = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** Returns the door code and secret link, to be written down where this phone cannot store the place. */
export const receiptFacts = (place: HeldPlace, t: Translate) =>
  place.Link === undefined
    ? undefined
    : [
        ...(admits(place) ? [{ label: t('places.code'), value: place.Code }] : []),
        { label: t('places.link'), value: `${location.origin}/place#${place.Link}` },
      ];
