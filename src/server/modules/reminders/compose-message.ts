import { createHash } from 'node:crypto';
import { type ContentLanguage, contentLanguages } from '~/content/in-languages';
import { answerWords, lockScreenText, type ToldEvent } from '~/content/notification-words';
import { dayOfWallTime, isoOfWallTime, type WallTime, wallTimeAt } from '~/contract/clock-time';
import { addDays, readDay, writeDay } from '~/contract/event-date';
import { eventSpan } from '~/contract/event-end';
import { type Occasion, reminderId } from '~/contract/notifications';
import { writePushMessage } from '~/contract/push-message';
import { type CallDependencies, siteTime, today } from '../../calls/call-context';
import type { Database } from '../../database/database';
import type {
  OutgoingMessageRow,
  PushSubscriptionRow,
  RegistrationRow,
} from '../../database/personal-tables';
import type { EventRow } from '../../database/tables';
import type { ComposedMessage } from '../announcements/message';
import {
  announcementsOf,
  dueAt,
  findAnnouncement,
  findNewsPhone,
  queueReminders,
  sentTo,
} from '../announcements/queries';
import { endsAt, hoursField, openEvent, startsAt } from '../events/mapping';
import { currentEventsOn, findEventRow } from '../events/queries';
import { findMainLanguage } from '../group/queries';
import { findRegistration } from '../registrations/queries';
import { isUndoable, undoDeadline } from '../removals/queries';
import { oneInLanguageOf } from '../translations/queries';
import { findPhoneById, marksOfPerson, notePush } from './queries';
import { newsOf, whatToTell } from './what-to-tell';

type Site = Pick<CallDependencies, 'db' | 'now' | 'timeZone' | 'siteUrl'>;
type Message = Pick<
  OutgoingMessageRow,
  'address_id' | 'announcement_id' | 'event_id' | 'registration_id' | 'occasion'
>;

const minute = 60_000;
const hour = 60 * minute;

/** Clock times of the site. Between the first two nothing is sent; the reminder of the day before is sent from the third on. */
const quiet = { from: '21:00', until: '07:00' };
const reminderFrom = '18:00';

/** Milliseconds in which an event begins that people are told of at night, too. */
const soon = 12 * hour;

/** Milliseconds for which a reminder waits after a change, which is told two minutes later. */
const changeFirst = 5 * minute;

/** Milliseconds before a reminder in which there must be neither the registration nor another push. */
const reminderApart = 12 * hour;

/** Milliseconds before the start, until which people are reminded on the day itself. */
const reminderUntil = 2 * hour;

/** Minutes after midnight until which they are, if the start is not known. */
const noon = 12 * 60;

/** Pushes about one event to a person; a call-off, or that the event takes place after all, may be one more. */
const maxPushes = 2;

/** Milliseconds for which a push service keeps a message about an event without a day. Services keep none for longer than 28 days. */
const kept = { usual: 3 * 24 * hour, longest: 28 * 24 * hour };

const drop = (reason: string): ComposedMessage => ({ kind: 'drop', reason });

const clockOf = (time: WallTime): string => time.slice(11);
const isQuiet = (time: WallTime): boolean => clockOf(time) >= quiet.from || clockOf(time) < quiet.until;

/** Returns the next end of the quiet hours. */
const morningAfter = (time: WallTime, timeZone: string): Date => {
  const day = dayOfWallTime(time);
  const morning = clockOf(time) < quiet.until ? day : addDays(day, 1);
  return new Date(isoOfWallTime(`${morning}T${quiet.until}` as WallTime, timeZone));
};

/** Returns until when people are reminded on the day itself. */
const lastReminder = (event: EventRow, timeZone: string): Date | undefined => {
  const start = startsAt(event, timeZone);
  if (start) return new Date(start.getTime() - reminderUntil);
  return event.day === null ? undefined : new Date(isoOfWallTime(wallTimeAt(event.day, noon), timeZone));
};

/**
 * Adds the reminders that are due: from 18:00 of the day before. What was missed until the quiet hours is made up for on the
 * day itself, until two hours before the start.
 */
export const planReminders = async (site: Site): Promise<void> => {
  const { db, now, timeZone } = site;
  const time = siteTime(site);
  if (isQuiet(time)) return;
  const days = [today(site), ...(clockOf(time) >= reminderFrom ? [addDays(today(site), 1)] : [])];
  for (const day of days)
    for (const event of await currentEventsOn(db, day)) {
      const until = lastReminder(event, timeZone);
      const isMissed = day === today(site) && until !== undefined && now() >= until;
      if (event.called_off_at !== null || isMissed) continue;
      await queueReminders(db, {
        eventId: event.id,
        announcementId: reminderId(event.id, day),
        at: now(),
      });
    }
};

/** Looks at a message again, right before it is sent: whether it is still to be told, and in which words. */
export const composeMessage = async (site: Site, message: Message): Promise<ComposedMessage> => {
  const event = await findEventRow(site.db, message.event_id);
  if (!event) return dropUnlessUndoable(site, message.event_id, 'The event is removed.');
  const { isOver } = openEvent(event, site);
  const start = startsAt(event, site.timeZone);
  if (isOver || (start && site.now() >= start)) return drop('The event has begun.');
  return message.registration_id === null
    ? composeNews(site, message, event)
    : composeForPerson(site, { ...message, registration_id: message.registration_id }, event);
};

/** A removal that is undone in time loses nothing. */
const dropUnlessUndoable = async ({ db, now }: Site, id: string, reason: string): Promise<ComposedMessage> =>
  (await isUndoable(db, id, undoDeadline(now())))
    ? { kind: 'later', at: new Date(now().getTime() + minute) }
    : drop(reason);

const composeNews = async (site: Site, message: Message, event: EventRow): Promise<ComposedMessage> => {
  const phone = await findNewsPhone(site.db, message.address_id);
  if (!phone) return drop('The phone asks for no news any more.');
  if (event.called_off_at !== null) return drop('The event is called off.');
  const time = siteTime(site);
  if (isQuiet(time)) return { kind: 'later', at: morningAfter(time, site.timeZone) };
  const language = await languageOf(site.db, phone.language);
  const words = { occasion: 'new-event', showsName: true, words: '', isSilent: false } as const;
  return toMessage(site, event, { ...words, phone, language, aid: message.announcement_id });
};

const composeForPerson = async (
  site: Site,
  message: Message & { registration_id: string },
  event: EventRow,
): Promise<ComposedMessage> => {
  const { db, now, timeZone } = site;
  const row = await findRegistration(db, message.registration_id);
  if (!row) return dropUnlessUndoable(site, message.registration_id, 'The registration is removed.');
  const phone = await findPhoneById(db, message.address_id);
  if (!phone) return drop('The phone is not to be told any more.');

  const isReminder = message.occasion === 'reminder';
  const announcements = await announcementsOf(db, event.id, row.id);
  const news = newsOf(event, announcements, site);
  const marks = new Map((await marksOfPerson(db, row.id)).map((mark) => [mark.announcement_id, mark]));
  // Each phone of a registration gets the message.
  if (marks.get(message.announcement_id)?.how === 'push') marks.delete(message.announcement_id);
  // A change of which the phone was not told, such as one before its subscription, must not keep it from being reminded.
  const about = isReminder ? { ...news, toAll: [], toOne: new Map() } : news;
  const due = whatToTell(row, marks, about);
  if (due?.aid !== message.announcement_id) {
    // A change waits for two minutes, and is told before the owner's words.
    const first = due && message.occasion === 'words' && (await dueAt(db, message.address_id, due.aid));
    if (!first) return drop('There is nothing to tell any more, or something newer.');
    return { kind: 'later', at: new Date(Math.max(Date.parse(first), now().getTime()) + 1_000) };
  }

  // Of a reminder and a change at the same time, the change is told.
  const newest = announcements.at(-1)?.created_at ?? '';
  if (isReminder && newest > new Date(now().getTime() - changeFirst).toISOString())
    return { kind: 'later', at: new Date(now().getTime() + changeFirst) };

  const time = siteTime(site);
  const known = { ...event, time: due.known.time, day: readDay(due.known.day ?? '') };
  const starts = [event, known].flatMap((hours) => startsAt(hours, timeZone) ?? []);
  const isSoon = starts.some((start) => start > now() && start.getTime() - now().getTime() <= soon);
  const isSilent = isQuiet(time);
  if (isSilent && (isReminder || !isSoon)) return { kind: 'later', at: morningAfter(time, timeZone) };

  const sent = await sentTo(db, message);
  for (const { announcement_id, how, made_at } of marks.values())
    if (how === 'push' && !sent.has(announcement_id)) sent.set(announcement_id, made_at);
  sent.delete(message.announcement_id);
  const isOfCallOff = due.occasion === 'called-off' || due.occasion === 'taken-back';
  if (sent.size >= maxPushes + (isOfCallOff ? 1 : 0)) return drop('The person was told enough by push.');
  if (isReminder) {
    const refusal = reminderRefusal(site, { event, row, lastPush: [...sent.values()].sort().at(-1) ?? '' });
    if (refusal) return drop(refusal);
  }
  const words = due.occasion === 'words' ? ((await findAnnouncement(db, due.aid))?.words ?? '') : '';
  const language = await languageOf(db, phone.language, row.language);
  const shown = { occasion: due.occasion, showsName: phone.shows_name === 1, words, isSilent };
  return toMessage(site, event, { ...shown, phone, language, aid: due.aid });
};

/** Returns why nobody is reminded now; undefined if the person is. */
const reminderRefusal = (
  { now, timeZone, ...site }: Site,
  { event, row, lastPush }: { event: EventRow; row: RegistrationRow; lastPush: string },
): string | undefined => {
  const since = new Date(now().getTime() - reminderApart).toISOString();
  if (row.created_at > since) return 'The person has just registered.';
  if (lastPush > since) return 'The person was just told something else.';
  const until = lastReminder(event, timeZone);
  const isMissed = event.day === today({ ...site, now, timeZone }) && until !== undefined && now() >= until;
  return isMissed ? 'It is too late for a reminder.' : undefined;
};

const isContentLanguage = (language: string): language is ContentLanguage =>
  contentLanguages.some((known) => known === language);

/** Returns the first of the languages that the site writes, else its main one. */
const languageOf = async (db: Database, ...languages: string[]): Promise<ContentLanguage> =>
  languages.find(isContentLanguage) ?? (await findMainLanguage(db));

/** Returns an event in a language. Its hours are those of its own texts, which translations may write in words. */
const inLanguage = async (db: Database, event: EventRow, lng: ContentLanguage): Promise<ToldEvent> => {
  const own = {
    Eid: event.id,
    EventName: event.name,
    EDate: event.day === null ? '' : writeDay(event.day),
    Time: event.time,
    Duration: event.duration,
    Place: event.place,
    CalledOffReason: event.called_off_reason,
    ...hoursField(event),
  };
  const { start = null, length = null } = eventSpan(own) ?? {};
  return oneInLanguageOf(db, 'events', { lng }, { ...own, Hours: { Start: start, Length: length } });
};

interface Written {
  phone: Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>;
  occasion: Occasion;
  aid: string;
  language: ContentLanguage;
  words: string;
  showsName: boolean;
  isSilent: boolean;
}

const urgent: readonly Occasion[] = ['place', 'moved', 'called-off', 'taken-back'];

const toMessage = async (
  site: Site,
  event: EventRow,
  { phone, occasion, aid, language, words, showsName, isSilent }: Written,
): Promise<ComposedMessage> => {
  const { db, now, timeZone, siteUrl = '' } = site;
  const isReminder = occasion === 'reminder';
  const told = { occasion, event: await inLanguage(db, event, language), language, words };
  const { coming, cannot, ...answers } = answerWords(language);
  const payload = writePushMessage({
    ...lockScreenText(told, { showsName, today: isReminder ? today(site) : undefined }),
    lang: language,
    tag: event.id,
    navigate: `${siteUrl}${occasion === 'new-event' ? `/events/${event.id}` : '/place'}`,
    silent: isSilent,
    actions: isReminder
      ? [
          { action: 'coming', title: coming },
          { action: 'cannot', title: cannot },
        ]
      : [],
    data: { eid: event.id, aid, ...answers, until: endsAt(event, timeZone)?.getTime() ?? 0 },
  });
  const isTomorrow = isReminder && event.day !== today(site);
  // "Tomorrow" is wrong from midnight on.
  const until = isTomorrow
    ? new Date(isoOfWallTime(`${event.day}T00:00` as WallTime, timeZone))
    : (startsAt(event, timeZone) ?? endsAt(event, timeZone));
  const left = until === undefined ? kept.usual : until.getTime() - now().getTime();
  return {
    kind: 'send',
    target: { endpoint: phone.endpoint, p256dh: phone.p256dh, auth: phone.auth },
    payload,
    ttl: Math.max(1, Math.floor(Math.min(left, kept.longest) / 1000)),
    urgency: urgent.includes(occasion) ? 'high' : 'normal',
    topic: createHash('sha256').update(`topic\n${event.id}`).digest('base64url').slice(0, 22),
  };
};

/** Stores that a person was told, in the transaction of the message's result. Without the event's row: a mark that a removal misses is deleted by the sweep. */
export const noteAccepted = async (
  transaction: Database,
  { registration_id, announcement_id, event_id }: Message,
  now: Date,
): Promise<void> => {
  if (registration_id === null) return;
  const made_at = now.toISOString();
  await notePush(transaction, {
    announcement_id,
    registration_id,
    event_id,
    how: 'push',
    made_at,
    made_by: null,
    created_at: made_at,
  });
};
