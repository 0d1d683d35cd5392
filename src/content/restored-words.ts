import { dayOfWallTime, minutesOfWallTime, type WallTime } from '~/contract/clock-time';
import { dayWords, formatClock } from './format-date';
import type { ContentLanguage } from './in-languages';

const words: Record<ContentLanguage, (day: string, clock: string) => string> = {
  en: (day, clock) =>
    `Restored to the copy of ${day}, ${clock}. What you have sent since comes again from your phone by itself.`,
  hi: (day, clock) =>
    `यह साइट ${day}, ${clock} की कॉपी से वापस लाई गई है। उसके बाद आपने जो भेजा, वह आपके फ़ोन से अपने आप फिर आ जाएगा।`,
  fr: (day, clock) =>
    `Site rétabli d’après la copie du ${day}, ${clock}. Ce que vous avez envoyé depuis revient tout seul de votre téléphone.`,
};

/**
 * Returns what visitors read for a day after a restore (rule after-restore). The server writes it, so that no visit loads
 * its words on other days.
 */
export const restoredWords = (copy: WallTime, language: ContentLanguage): string => {
  const { day, month } = dayWords(dayOfWallTime(copy), language);
  return words[language](`${day} ${month}`, formatClock(minutesOfWallTime(copy), language));
};
