import { readClocks } from './clock-time';
import type { Event } from './event';
import { eventSpan, lengthOf } from './event-end';
import { phoneDigits } from './phone-digits';

/**
 * Times and durations as people write them in texts: 10am onwards, 12 noon, 1600 hrs, 14 h 30, शाम साढ़े 4 बजे. Every
 * word has to be known: a calendar entry at a wrong hour is worse than one for the whole day.
 */

type Half = 'am' | 'pm';
type Part = 'morning' | 'afternoon' | 'evening' | 'night' | 'day' | 'noon' | 'midnight';
type Kind =
  | Half
  | Part
  | 'to'
  | 'between'
  | 'and'
  | 'till'
  | 'until'
  | 'hrs'
  | 'heures'
  | 'baje'
  | 'noise'
  | 'half'
  | 'quarter'
  | 'less';

/** Without nukta, and with anusvara for chandrabindu and for a nasal before its class. */
const vocabulary: Record<Kind, string> = {
  am: 'am पूर्वाह्न एएम',
  pm: 'pm अपराह्न पीएम',
  morning: 'morning forenoon matin subah सुबह सवेरे सबेरे प्रात प्रातः प्रातकाल प्रातःकाल',
  afternoon: 'afternoon dopahar dopehar dupahar दोपहर',
  evening: 'evening soir sham shaam sandhya शाम सायं सायंकाल संध्या',
  night: 'night tonight nuit raat रात रात्रि',
  day: 'din दिन',
  noon: 'noon midday midi मध्याह्न',
  midnight: 'midnight minuit',
  to: 'to se से à - – — ‐ ‑ ~',
  between: 'between entre',
  and: 'and et & और',
  // Before a time, or after it.
  till: 'till until upto jusqu jusque',
  until: 'तक tak',
  hrs: 'hr hrs hour hours',
  heures: 'h heure heures',
  baje: 'baje बजे',
  noise:
    'at from on in the of around about approx approximately onward onwards sharp exactly only time timing timings ist ' +
    'local mein me ko ke ka start starts starting begins beginning every daily today में को के का ठीक लगभग करीब समय शुरू प्रतिदिन रोज आज हर ' +
    'a partir de du des dès la le les l vers environ précises pile . , : ; ( ) [ ] * \' ’ " | । +',
  half: 'साढे sadhe saadhe',
  quarter: 'सवा sava',
  less: 'पौने paune',
};

const kinds = new Map(
  Object.entries(vocabulary).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as Kind])),
);

/** By the number, from 1; a slash between spellings. */
const numbers = [
  'one two three four five six seven eight nine ten eleven twelve',
  'एक दो तीन चार पांच छह/छः/छ/छे सात आठ नौ दस ग्यारह बारह',
].flatMap((names) =>
  names.split(' ').flatMap((name, at) => name.split('/').map((one) => [one, at + 1] as const)),
);
const numberNamed = new Map(numbers);

const longest = 200;

/** Returns the text in one form of each letter, digit and blank; empty where it is too long for a time. */
const plain = (written: string): string =>
  written.length > longest
    ? ''
    : written
        .replaceAll('½', '.5')
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/\p{Cf}|\u093c|[\ufe00-\ufe0f]/gu, '')
        .replaceAll(/ँ|[ङञणनम]्(?=[क-म])/g, 'ं')
        .replaceAll(/\p{Nd}/gu, phoneDigits)
        .replaceAll(/\s+/g, ' ')
        .trim();

/** Phrases of several words, by the one word that stands for them. */
const phrases: [RegExp, string][] = [
  [/o ?['’‘`]? ?clock/g, ' baje '],
  [/apr[eè]s[ -]midi/g, ' afternoon '],
  [/mid[ -](day|night)/g, ' mid$1 '],
  [/(आधी|मध्य|अर्ध) ?रात(्रि)?/g, ' midnight '],
  [/indian? standard time/g, ' '],
  [/(^|[^\p{L}\p{M}])([ap]) ?\.? ?m(?![\p{L}\p{M}])/gu, '$1 $2m '],
  // One and a half, two and a half.
  [/(डेढ|dedh) (?=बजे|baje)/g, ' 1:30 '],
  [/(ढाई|dhai) (?=बजे|baje)/g, ' 2:30 '],
];

interface WrittenTime {
  hour: number;
  minute: number | null;
  half?: Half;
  part?: Part | undefined;
  /** By the 24-hour clock. */
  isWhole?: boolean;
  /** Baje or o'clock. */
  isTold?: boolean;
  /** Hour and minutes without a sign between them, which may be a year. */
  isTogether?: boolean;
}

/** A number with or without minutes and seconds, a word, or a sign. */
const tokens = /(\d{1,2}) ?[:.h] ?(\d{2})(?::\d{2})?(?![./]?\d)|\d+|[\p{L}\p{M}]+|\S/gu;

/** Returns the first time and, of a range, the second; null if there is a word or number that is no part of a time. */
function timesOf(text: string): WrittenTime[] | null {
  const times: WrittenTime[] = [];
  let [isRange, isBetween, isUntil] = [false, false, false];
  let part: Part | undefined;
  /** What साढ़े, सवा or पौने adds to the hour that follows. */
  let shift = 0;
  for (const [token, hour, minute] of text.matchAll(tokens)) {
    const last = isRange && times.length === 1 ? undefined : times.at(-1);
    const number = hour ?? (/^\d/.test(token) ? token : numberNamed.get(token));
    if (number !== undefined) {
      const time = timeOf(String(number), minute, shift);
      if (!time) return null;
      times.push({ ...time, part });
      // Two sessions of a day are no range: the first counts.
      if (times.length === 2 && !isRange) return times.slice(0, 1);
      if (times.length > 2) return times.slice(0, 2);
      [part, shift] = [undefined, 0];
      continue;
    }
    const kind = kinds.get(token) ?? (/(day|days|वार)$/.test(token) ? 'noise' : undefined);
    switch (kind) {
      case undefined:
        return null;
      case 'am':
      case 'pm':
        if (!last) return null;
        last.half = kind;
        break;
      case 'hrs':
      case 'heures':
        // "5 hours" is how long something takes; "5 h" is a time in French.
        if (!last || (kind === 'hrs' && last.minute === null && last.hour < 10)) return null;
        last.isWhole = true;
        break;
      case 'baje':
        if (last) last.isTold = true;
        break;
      case 'half':
        shift = 30;
        break;
      case 'quarter':
        shift = 15;
        break;
      case 'less':
        shift = -15;
        break;
      case 'between':
        isBetween = true;
        break;
      case 'and':
        if (isBetween) isRange = true;
        break;
      case 'till':
        if (times.length === 0) return null;
        isRange = true;
        break;
      case 'until':
        isUntil = true;
        break;
      case 'to':
        // "À 10 h" and "10 बजे से" are starts; "to 5 pm" and "- 5 pm" are ends.
        if (times.length === 0 && token !== 'à') return null;
        isRange = times.length > 0;
        break;
      case 'noon':
      case 'midnight':
        if (last && !last.half && !last.part) last.part = kind;
        else times.push({ hour: 12, minute: null, part: kind });
        break;
      case 'noise':
        break;
      default:
        if (last && !last.half && !last.part) last.part = kind;
        else part = kind;
    }
  }
  // "5 बजे तक" says only when it ends.
  return isUntil && !isRange ? null : times;
}

function timeOf(number: string, minute: string | undefined, shift: number): WrittenTime | null {
  // 1600 hrs, 0930 hrs, 1030 am.
  if (minute === undefined && /^\d{3,4}$/.test(number))
    return { hour: Number(number.slice(0, -2)), minute: Number(number.slice(-2)), isTogether: true };
  if (number.length > 2) return null;
  if (shift < 0) return { hour: Number(number) - 1 || 12, minute: 60 + shift };
  return { hour: Number(number), minute: minute === undefined ? shift || null : Number(minute) };
}

/** Returns a time as `readClocks` reads it; without am or pm where the text has no word for it. */
function clockText(time: WrittenTime): string | null {
  const { hour, minute, part, isTogether, isWhole } = time;
  const half = time.half ?? (part && hour <= 12 ? halfOf(hour, part) : undefined);
  if (half === null || (isTogether && !half && !isWhole)) return null;
  const isHour = minute === null && !isWhole && (half !== undefined || hour <= 12);
  return `${hour}${isHour ? '' : `:${String(minute ?? 0).padStart(2, '0')}`}${half ? ` ${half}` : ''}`;
}

/** Returns null for what is not said, such as 12 in the evening. */
function halfOf(hour: number, part: Part): Half | null {
  switch (part) {
    case 'morning':
      return hour === 12 ? null : 'am';
    case 'evening':
      return hour === 12 ? null : 'pm';
    case 'night':
      return hour > 5 && hour < 12 ? 'pm' : 'am';
    case 'noon':
      return hour === 12 ? 'pm' : null;
    case 'midnight':
      return hour === 12 ? 'am' : null;
    case 'afternoon':
      return hour === 10 || hour === 11 ? 'am' : 'pm';
    default:
      return hour > 6 && hour < 12 ? 'am' : 'pm';
  }
}

/**
 * Reads the time of an event, or the two of a range, as minutes since midnight. An hour alone is none, as 5 may be early
 * or late; from 9 to 12 o'clock, or in a range that begins then, it is by day.
 */
export function readTimes(written: string): { start: number | null; end: number | null } {
  const none = { start: null, end: null };
  if (written.length > longest) return none;
  const [first = null, ...more] = readClocks(written);
  const strict = { start: first, end: more[0] ?? null };
  if (first !== null && !more.includes(null)) return strict;
  const text = phrases.reduce((said, [phrase, word]) => said.replaceAll(phrase, word), plain(written));
  const [start, end] = timesOf(text) ?? [];
  if (!start) return strict;
  // 1600 - 1800 hrs.
  if (end?.isWhole && start.isTogether) start.isWhole = true;
  const sides = [start, end].flatMap((time) => (time ? [clockText(time)] : []));
  if (sides[0] == null) return none;
  const isOpen = sides.every((side) => side !== null && !/m$/.test(side)) && !start.isWhole;
  if (isOpen && (start.isTold || (end && start.minute === null)) && start.hour <= 12)
    sides[0] = start.hour < 9 ? '' : `${sides[0]} ${start.hour === 12 ? 'pm' : 'am'}`;
  const [from = null, to = null] = readClocks(sides.map((side) => side ?? '').join(' - '));
  return { start: from, end: from === null ? null : to };
}

/** Phrases of a duration, by numbers. */
const amounts: [RegExp, string][] = [
  [/(?:about|around|approx(?:imately)?\.?|nearly|only|lagbhag|लगभग|करीब|environ) ?/g, ''],
  [/(\d{1,2}) (and a half )?(hours?|heures?)( and a half| et demie?)/g, '$1.5 $3'],
  [/(\d{1,2}) and a half/g, '$1.5'],
  [/half (?:an |a )?hour|(?:une )?demi[- ]heure/g, '30 min'],
  [/\ban? (?=hour)/g, '1 '],
  [/(\d{1,2}) ?1[/⁄]2/g, '$1.5'],
  [/डेढ|dedh/g, '1.5'],
  [/ढाई|dhai/g, '2.5'],
  [/आधा|आधे|aadha/g, '.5'],
  [/(?:साढे|saa?dhe) (\d{1,2})/g, '$1.5'],
  [/सवा (\d{1,2})/g, '$1.25'],
];

const duration =
  /^(?:(?:(\d{1,2}):(\d{2})|(\d{0,2}(?:[.,]\d{1,2})?)) ?(?:h|hrs?|hours?|heures?|घंटा|घंटे|घंटों|gha?nt[ae])\.?)?(?:(?: ?(?:and|et|और|&|,))? ?(\d{1,3}) ?(m|mn|mins?|minutes?|मिनट)?\.?)?$/u;

/** Reads how long an event takes (2 hours, 1.5 hrs, 90 min, 1 h 30, डेढ़ घंटा) as minutes; a number alone counts hours. */
export function readDuration(written: string): number | null {
  const digits = plain(written).replaceAll(/[\p{L}\p{M}]+/gu, (word) => `${numberNamed.get(word) ?? word}`);
  const text = amounts.reduce((said, [phrase, number]) => said.replaceAll(phrase, number), digits).trim();
  const alone = /^\d{1,2}$/.test(text) && Number(text) <= 24;
  const [, hour, past, hours, minutes, unit] = duration.exec(alone ? `${text} h` : text) ?? [];
  // Minutes alone need their word.
  if (hour === undefined && hours === undefined && !unit) return null;
  const length =
    Number(hour ?? hours?.replace(',', '.') ?? 0) * 60 + Number(past ?? 0) + Number(minutes ?? 0);
  return length > 0 ? Math.round(length) : null;
}

/**
 * Returns start and length in minutes where a time or duration has words, which visitors' phones do not read; undefined
 * where `eventSpan` reads the same without.
 */
export function formatHours(event: Pick<Event, 'Time' | 'Duration'>): Event['Hours'] {
  const plainly = eventSpan({ ...event, EDate: '2000-01-01' });
  // The usual case, of a list of thousands.
  if (plainly?.start != null && plainly.length !== null && readClocks(event.Time).length === 1)
    return undefined;
  const { start, end } = readTimes(event.Time);
  const length = readDuration(event.Duration) ?? lengthOf(start, end);
  return plainly?.start === start && plainly.length === length ? undefined : { Start: start, Length: length };
}
