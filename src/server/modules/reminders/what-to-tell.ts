import { addDays } from '~/contract/event-date';
import { isTold, type Occasion, reminderId } from '~/contract/notifications';
import { type CallContext, today } from '../../calls/call-context';
import type { AnnouncementRow, RegistrationRow, ToldMarkRow } from '../../database/personal-tables';
import type { EventRow } from '../../database/tables';
import { factsOf, isMoved, type KnownFacts, readFacts } from '../announcements/queries';
import { openEvent } from '../events/mapping';

/** What a person is to be told, and under which id that is marked. */
export interface Due {
  aid: string;
  occasion: Occasion;
  /** What the person thinks until then. */
  known: KnownFacts;
}

/** An announcement as it is compared. */
interface Announced extends Pick<AnnouncementRow, 'id' | 'occasion' | 'created_at'> {
  before: KnownFacts;
  after: KnownFacts;
}

/** What is to be told about an event at one time. */
export interface EventNews {
  event: EventRow;
  isOver: boolean;
  /** To everybody, oldest first. */
  toAll: Announced[];
  /** To one registration each, by its id. */
  toOne: ReadonlyMap<string, Announced[]>;
  /** Undefined: nobody is reminded now. */
  reminder: string | undefined;
}

/** `announcements`: of the event, oldest first. */
export const newsOf = (
  event: EventRow,
  announcements: readonly AnnouncementRow[],
  context: Pick<CallContext, 'now' | 'timeZone'>,
): EventNews => {
  const toAll: Announced[] = [];
  const toOne = new Map<string, Announced[]>();
  for (const { id, occasion, created_at, registration_id, ...facts } of announcements) {
    const [before, after] = [readFacts(facts.before), readFacts(facts.after)];
    const announced = { id, occasion, created_at, before, after };
    if (registration_id === null) toAll.push(announced);
    else toOne.set(registration_id, [...(toOne.get(registration_id) ?? []), announced]);
  }
  const { isOver } = openEvent(event, context);
  const now = today(context);
  const { day } = event;
  const isNear = day !== null && day >= now && day <= addDays(now, 1);
  const reminder = isNear && !isOver && event.called_off_at === null ? reminderId(event.id, day) : undefined;
  return { event, isOver, toAll, toOne, reminder };
};

/** How a person was told each announcement, by its id. */
export type Marks = ReadonlyMap<string, Pick<ToldMarkRow, 'how'>>;

/** What tells the facts of an event. Own words do not: who was told them need not know another date. */
const tellsFacts = ({ occasion }: Announced): boolean => occasion !== 'words' && occasion !== 'new-event';

/**
 * Returns what a person is to be told now; null: nothing (rule told-list). A person knows what the newest announcement told
 * to them said, else what was true before the first one since their registration. So what was taken back need not be told.
 * Whatever is told names the event as it is, so it is marked as the newest announcement.
 */
export const whatToTell = (
  { id, state, created_at }: Pick<RegistrationRow, 'id' | 'state' | 'created_at'>,
  marks: Marks,
  { event, isOver, toAll, toOne, reminder }: EventNews,
): Due | null => {
  if (state === 'cancelled' || isOver) return null;
  const wasTold = (aid: string) => isTold(marks.get(aid)?.how ?? 'none');
  const since = toAll.filter((announced) => announced.created_at >= created_at);
  const facts = [...since.filter(tellsFacts), ...(toOne.get(id) ?? [])].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  const lastTold = facts.findLastIndex((announced) => wasTold(announced.id));
  const now = factsOf(event);
  const known = facts[lastTold]?.after ?? facts[0]?.before ?? now;
  const hasNewPlace =
    state === 'confirmed' && facts.slice(lastTold + 1).some(({ occasion }) => occasion === 'place');
  const newest = facts.at(-1);
  const change = changeTo(now, known, hasNewPlace);
  if (newest && change) return { aid: newest.id, occasion: change, known };
  const words = since.findLast(({ occasion }) => occasion === 'words');
  if (words && !wasTold(words.id)) return { aid: words.id, occasion: 'words', known };
  if (reminder === undefined || state !== 'confirmed' || wasTold(reminder)) return null;
  return { aid: reminder, occasion: 'reminder', known };
};

/** A message about a place names date and venue too, and that the event takes place. */
const changeTo = (now: KnownFacts, known: KnownFacts, hasNewPlace: boolean): Occasion | undefined => {
  if (now.off) return known.off ? undefined : 'called-off';
  if (hasNewPlace) return 'place';
  if (known.off) return 'taken-back';
  return isMoved(known, now) ? 'moved' : undefined;
};
