import * as v from 'valibot';
import { type Day, readDay } from './values/event-date';
import { phoneDigits } from './values/phone-digits';
import { writtenDay } from './written-date';

/** Day, month, year, with anything people write between them; phones' number pads offer nothing to write there. */
const dayFirst = /^(\d{1,2})\s*[\s./-]\s*(\d{1,2})\s*[\s./-]\s*(\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

/**
 * Reads a day as a person types it, the day first: 05/03/1990, 5-3-1990, 05031990, in digits of any script; also as a
 * date picker writes it and as it is stored. Null for anything else.
 */
export const readTypedDay = (typed: string): Day | null => {
  const plain = typed.trim().replaceAll(/\p{Nd}/gu, phoneDigits);
  const [, day, month, year, ...together] = dayFirst.exec(plain) ?? [];
  const [d, m, y] = day ? [day, month, year] : together;
  return readDay(y ? `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}` : plain);
};

/** Writes a day as it is typed: 05/03/1990. */
export const writeTypedDay = (day: Day): string => day.split('-').reverse().join('/');

/** A person's day in a request, however it was typed; empty where it is left out. */
export const typedDay = v.optional(writtenDay(readTypedDay), '');
