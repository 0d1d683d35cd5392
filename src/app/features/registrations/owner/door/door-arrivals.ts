import type { DoorArrival, DoorWalkIn } from '~/contract/door';
import type { Registration } from '~/contract/registration';
import type { WaitingTick } from '../../../../shared/owner/queries/ticks';

/** Arrivals as they will be when what waits on this phone has arrived: the tick that was made last holds. */
export function withOwnTicks(
  arrivals: readonly DoorArrival[],
  ticks: ReadonlyMap<string, WaitingTick>,
): DoorArrival[] {
  const known = new Map(arrivals.map((arrival) => [arrival._id, arrival]));
  for (const [id, { came, at }] of ticks) {
    if (at >= (known.get(id)?.CameAt ?? '')) known.set(id, { _id: id, Came: came, CameAt: at, By: '' });
  }
  return [...known.values()];
}

/** Arrivals with what has just been ticked here, or taken back. */
export const withArrival = (
  arrivals: readonly DoorArrival[],
  { _id, Came, CameAt, CameBy }: Pick<Registration, '_id' | 'Came' | 'CameAt' | 'CameBy'>,
): DoorArrival[] => [
  ...arrivals.filter((arrival) => arrival._id !== _id),
  { _id, Came: Came ?? false, CameAt, By: CameBy },
];

/**
 * The registrations with what the door knows of who came.
 * @param isNewer whether the door was read after the list: then it knows better also where a phone whose clock is ahead
 * has shown a later time for its own tick; else the tick that was made last holds
 */
export function withArrivals(
  registrations: readonly Registration[],
  arrivals: readonly DoorArrival[],
  isNewer: boolean,
): readonly Registration[] {
  if (arrivals.length === 0) return registrations;
  const known = new Map(arrivals.map((arrival) => [arrival._id, arrival]));
  return registrations.map((registration) => {
    const arrival = known.get(registration._id);
    if (!arrival || !(isNewer || arrival.CameAt >= registration.CameAt)) return registration;
    const { Came, CameAt, By } = arrival;
    const isSame = Came === registration.Came && CameAt === registration.CameAt && By === registration.CameBy;
    // The same object is not drawn anew.
    return isSame ? registration : { ...registration, Came, CameAt, CameBy: By };
  });
}

/** Those who were added at the door and are there, in the order in which they came. */
export const walkInsPresent = (walkIns: readonly DoorWalkIn[]): readonly DoorWalkIn[] =>
  walkIns.filter(({ Came }) => Came).sort((one, other) => (one.CameAt < other.CameAt ? -1 : 1));

/** How many people are there or awaited: parties, not registrations. */
export interface DoorCounts {
  /** Registered, and there. */
  present: number;
  /** Who have a place and are not there yet. */
  expected: number;
  /** On the waiting list, and not there. */
  waiting: number;
  /** There without a registration. */
  walkIns: number;
}

export function doorCounts(
  rows: readonly Registration[],
  walkIns: readonly Pick<DoorWalkIn, 'Party'>[],
): DoorCounts {
  const counts = { present: 0, expected: 0, waiting: 0, walkIns: 0 };
  for (const { Came, State, Party } of rows) {
    if (Came) counts.present += Party;
    else if (State === 'confirmed') counts.expected += Party;
    else if (State === 'waiting') counts.waiting += Party;
  }
  for (const { Party } of walkIns) counts.walkIns += Party;
  return counts;
}
