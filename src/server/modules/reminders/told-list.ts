import { firstName } from '~/contract/first-name';
import { isTold, type PersonToCall } from '~/contract/notifications';
import { allPhoneDigits, minDigits } from '~/contract/phone-digits';
import type { ToldList } from '~/contract/told-list';
import type { CallContext } from '../../calls/call-context';
import type { Database } from '../../database/database';
import type { AnnouncementRow, RegistrationRow, ToldMarkRow } from '../../database/personal-tables';
import type { EventRow } from '../../database/tables';
import { announcementsOf } from '../announcements/queries';
import { initial } from '../door/mapping';
import { byPerson, marksOf, peopleOf } from './queries';
import { type Due, type EventNews, newsOf, whatToTell } from './what-to-tell';

/** A person of an event, what is to be told, and what was told. */
interface ToldPerson {
  row: RegistrationRow;
  due: Due | null;
  /** Newest first. */
  marks: ToldMarkRow[];
}

/** Returns an event's people who have not cancelled, in order of arrival, with the owner's last own words. */
export const toldPeople = async (
  context: Pick<CallContext, 'db' | 'now' | 'timeZone'>,
  event: EventRow,
): Promise<{ people: ToldPerson[]; announcements: AnnouncementRow[]; words: string }> => {
  const { db } = context;
  const announcements = await announcementsOf(db, event.id);
  const news = newsOf(event, announcements, context);
  const people = await peopleWith(db, news);
  return { people, announcements, words: announcements.findLast(isWords)?.words ?? '' };
};

const isWords = ({ occasion }: AnnouncementRow): boolean => occasion === 'words';

const peopleWith = async (db: Database, news: EventNews): Promise<ToldPerson[]> => {
  const marks = byPerson(await marksOf(db, news.event.id));
  return (await peopleOf(db, news.event.id)).map((row): ToldPerson => {
    const own = marks.get(row.id) ?? new Map<string, ToldMarkRow>();
    return {
      row,
      due: whatToTell(row, own, news),
      marks: [...own.values()].sort((one, other) => (one.made_at < other.made_at ? 1 : -1)),
    };
  });
};

/** Returns the occasion of each announcement by its id; that of others is the reminder. */
const occasionsOf = (announcements: readonly AnnouncementRow[]) => {
  const occasions = new Map(announcements.map(({ id, occasion }) => [id, occasion]));
  return (aid: string) => occasions.get(aid) ?? 'reminder';
};

/** Leaves out those of whom there is nothing to say. `names`: of helpers, by id; `phones`: by registration. */
export const toToldPeople = (
  { people, announcements }: Pick<Awaited<ReturnType<typeof toldPeople>>, 'people' | 'announcements'>,
  { names, phones }: { names: ReadonlyMap<string, string>; phones: ReadonlyMap<string, number> },
): ToldList['People'] => {
  const occasionOf = occasionsOf(announcements);
  return people.flatMap(({ row, due, marks }) => {
    const Phones = phones.get(row.id) ?? 0;
    if (!due && marks.length === 0 && Phones === 0) return [];
    return {
      Rid: row.id,
      Language: row.language,
      Phones,
      Due: due && { Aid: due.aid, Occasion: due.occasion },
      Told: marks.map(({ announcement_id, how, made_at, made_by }) => ({
        Aid: announcement_id,
        Occasion: occasionOf(announcement_id),
        How: how,
        At: made_at,
        By: names.get(made_by ?? '') ?? '',
      })),
    };
  });
};

/** Milliseconds for which somebody who was told by a person stays on a caller's list, so that the mark can be corrected. */
const correctedWithin = 48 * 60 * 60 * 1000;

/** Returns those who are to be told something, and those whom a person has told. Holds no address and no whole name. */
export const toPeopleToCall = (
  { people, announcements }: Pick<Awaited<ReturnType<typeof toldPeople>>, 'people' | 'announcements'>,
  at: Date,
): PersonToCall[] => {
  const occasionOf = occasionsOf(announcements);
  const since = new Date(at.getTime() - correctedWithin).toISOString();
  return people.flatMap(({ row, due, marks }) => {
    const byHand = marks.find(
      ({ made_by, made_at, how }) => made_by !== null && made_at >= since && isTold(how),
    );
    const of =
      due ?? (byHand && { aid: byHand.announcement_id, occasion: occasionOf(byHand.announcement_id) });
    if (!of) return [];
    return {
      _id: row.id,
      FirstName: firstName(row.name),
      Initial: initial(row.name),
      Party: row.party,
      State: row.state,
      Language: row.language,
      Number: allPhoneDigits(row.number).find((digits) => digits.length >= minDigits) ?? '',
      Aid: of.aid,
      Occasion: of.occasion,
      How: marks.find(({ announcement_id }) => announcement_id === of.aid)?.how ?? 'none',
    };
  });
};
