import type { Event } from '~/contract/event';
import { addDays, type Day, readDay } from '~/contract/event-date';
import { eventSpan } from '~/contract/event-end';
import type { Occasion } from '~/contract/notifications';
import { formatClock, formatDate, formatTime } from './format-date';
import type { ContentLanguage } from './in-languages';

/** An event in the words of one language. */
export type ToldEvent = Pick<Event, 'EventName' | 'EDate' | 'Time' | 'Duration' | 'Place' | 'Hours'> & {
  CalledOffReason?: string | undefined;
};

/** What is to be told, and in which language. */
export interface Message {
  occasion: Occasion;
  event: ToldEvent;
  language: ContentLanguage;
  /** The owner's own words; else empty. */
  words: string;
}

interface Words {
  today: string;
  tomorrow: string;
  /** `when`: such as "Tomorrow, 10:00 am". */
  line: Record<Exclude<Occasion, 'words'>, (when: string) => string>;
  /** Above the owner's own words, where the event is not named. */
  ownWords: string;
  /** Before the facts of the event, in a message to one person. */
  message: Record<Occasion, string>;
  reason: (reason: string) => string;
  answers: AnswerWords;
}

/** The answers to a reminder, and what the phone then says. */
export interface AnswerWords {
  coming: string;
  cannot: string;
  noted: string;
  given: string;
  undo: string;
}

const wordsIn: Record<ContentLanguage, Words> = {
  en: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    line: {
      reminder: (when) => `${when}. Are you coming?`,
      place: (when) => `You have a place: ${when}`,
      moved: (when) => `New date, time or place: ${when}`,
      'called-off': (when) => `Called off: ${when}`,
      'taken-back': (when) => `It takes place after all: ${when}`,
      'new-event': (when) => `A new event: ${when}`,
    },
    ownWords: 'A message for you',
    message: {
      reminder: 'Are you coming?',
      place: 'You have a place at this event:',
      moved: 'This event has a new date, time or place:',
      'called-off': 'This event is called off:',
      'taken-back': 'This event takes place after all:',
      words: 'About this event:',
      'new-event': 'A new event is planned:',
    },
    reason: (reason) => `Reason: ${reason}`,
    answers: {
      coming: 'I am coming',
      cannot: 'I cannot come',
      noted: 'Thank you. See you there.',
      given: 'Your place is given back.',
      undo: 'Undo',
    },
  },
  hi: {
    today: 'आज',
    tomorrow: 'कल',
    line: {
      reminder: (when) => `${when}। क्या आप आएँगी?`,
      place: (when) => `आपकी सीट पक्की है: ${when}`,
      moved: (when) => `नई तारीख, समय या जगह: ${when}`,
      'called-off': (when) => `रद्द हो गया: ${when}`,
      'taken-back': (when) => `रद्द नहीं है, होगा: ${when}`,
      'new-event': (when) => `नया कार्यक्रम: ${when}`,
    },
    ownWords: 'आपके लिए एक संदेश',
    message: {
      reminder: 'क्या आप आएँगी?',
      place: 'इस कार्यक्रम में आपकी सीट पक्की है:',
      moved: 'इस कार्यक्रम की तारीख, समय या जगह बदल गई है:',
      'called-off': 'यह कार्यक्रम रद्द हो गया है:',
      'taken-back': 'यह कार्यक्रम अब रद्द नहीं है, होगा:',
      words: 'इस कार्यक्रम के बारे में:',
      'new-event': 'एक नया कार्यक्रम होने वाला है:',
    },
    reason: (reason) => `कारण: ${reason}`,
    answers: {
      coming: 'मैं आऊँगी',
      cannot: 'मैं नहीं आ सकूँगी',
      noted: 'धन्यवाद। वहीं मिलेंगे।',
      given: 'आपकी सीट लौटा दी गई है।',
      undo: 'वापस लें',
    },
  },
  fr: {
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    line: {
      reminder: (when) => `${when}. Viendrez-vous\u202f?`,
      place: (when) => `Vous avez une place\u00a0: ${when}`,
      moved: (when) => `Nouvelle date, heure ou lieu\u00a0: ${when}`,
      'called-off': (when) => `Annulée\u00a0: ${when}`,
      'taken-back': (when) => `Elle a bien lieu\u00a0: ${when}`,
      'new-event': (when) => `Nouvelle rencontre\u00a0: ${when}`,
    },
    ownWords: 'Un message pour vous',
    message: {
      reminder: 'Viendrez-vous\u202f?',
      place: 'Vous avez une place à cette rencontre\u00a0:',
      moved: 'Cette rencontre change de date, d’heure ou de lieu\u00a0:',
      'called-off': 'Cette rencontre est annulée\u00a0:',
      'taken-back': 'Cette rencontre a bien lieu\u00a0:',
      words: 'À propos de cette rencontre\u00a0:',
      'new-event': 'Une nouvelle rencontre est prévue\u00a0:',
    },
    reason: (reason) => `Raison\u00a0: ${reason}`,
    answers: {
      coming: 'Je viens',
      cannot: 'Je ne peux pas venir',
      noted: 'Merci. À bientôt.',
      given: 'Votre place est rendue.',
      undo: 'Annuler',
    },
  },
};

export const answerWords = (language: ContentLanguage): AnswerWords => wordsIn[language].answers;

/** Returns the day, as seen from `today` if it is given, and the hour at which an event begins: "Tomorrow, 10:00 am"; '' without a day. */
function whenOf(event: ToldEvent, language: ContentLanguage, today: Day | undefined): string {
  const day = readDay(event.EDate);
  if (!day) return '';
  const { start = null } = eventSpan(event) ?? {};
  const { today: now, tomorrow } = wordsIn[language];
  const named =
    day === today
      ? now
      : today !== undefined && day === addDays(today, 1)
        ? tomorrow
        : formatDate(event.EDate, language);
  return [named, start === null ? null : formatClock(start, language)].filter(Boolean).join(', ');
}

/** Of an event's name on a lock screen, in characters as people see them. */
const maxNameLength = 60;

/** Returns a name that fits a lock screen; no letter loses its signs. */
function shortened(name: string): string {
  const letters = [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(name)];
  const first = letters.slice(0, maxNameLength - 1).map(({ segment }) => segment);
  return letters.length > maxNameLength ? `${first.join('').trim()}…` : name;
}

/**
 * `today`: undefined for what may arrive on a later day, and names no tomorrow. Returns what stands on a phone's screen, where others may read it: never a name, a place, a code or a reason, and the
 * event's name only if `showsName`. The phone adds the site's host and the app's name by itself.
 */
export function lockScreenText(
  { occasion, event, language, words }: Message,
  { showsName, today }: { showsName: boolean; today?: Day | undefined },
): { title: string; body: string } {
  const { line, ownWords } = wordsIn[language];
  const when = whenOf(event, language, today);
  // Without a day, nothing follows the colon.
  const text = occasion === 'words' ? words : line[occasion](when).replace(/\s*:\s*$/, '');
  if (showsName) return { title: shortened(event.EventName), body: text };
  return occasion === 'words' ? { title: ownWords, body: text } : { title: text, body: '' };
}

/** Returns a message to one person, to be sent by hand: what is new, the event with date, time and place, and its address. */
export function messageText({ occasion, event, language, words }: Message, url: string): string {
  const { message, reason } = wordsIn[language];
  const { EventName, EDate, Time, Place, CalledOffReason } = event;
  const when = [formatDate(EDate, language), formatTime(Time, language)].filter(Boolean).join(', ');
  return [
    message[occasion],
    EventName,
    when,
    Place,
    occasion === 'words' && `\n${words}\n`,
    occasion === 'called-off' && CalledOffReason && reason(CalledOffReason),
    url,
  ]
    .filter(Boolean)
    .join('\n');
}
