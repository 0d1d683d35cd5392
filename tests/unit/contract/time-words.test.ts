import { expect, test } from 'vitest';
import { readDuration, readTimes } from '~/contract/time-words';
import { expectQuick } from '../expect-quick';

const clock = (minutes: number | null) =>
  minutes === null
    ? null
    : [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

test.each([
  ['10:00 AM IST', '10:00'],
  ['10am onwards', '10:00'],
  ['10:00AM Onwards.', '10:00'],
  ['10.30 am', '10:30'],
  ['10:30:00 am', '10:30'],
  ['04:30:00 PM', '16:30'],
  ['10 A.M.', '10:00'],
  ['10 a m', '10:00'],
  ['4 p.m. sharp', '16:00'],
  ['At 4 PM (sharp)', '16:00'],
  ['*6 PM*', '18:00'],
  ['１０：００　ＡＭ', '10:00'],
  ['10:00\u202fAM\u200b', '10:00'],
  ['12 noon', '12:00'],
  ['12:00 Noon', '12:00'],
  ['Noon', '12:00'],
  ['12 midnight', '00:00'],
  ['Midnight', '00:00'],
  ['16:00 hrs', '16:00'],
  ['1600 hrs', '16:00'],
  ['0930 Hours', '09:30'],
  ['16 hrs IST', '16:00'],
  ['1030 am', '10:30'],
  ["10 o'clock", '10:00'],
  ['12 o’clock', '12:00'],
  ['5 o’clock in the evening', '17:00'],
  ['10 in the morning', '10:00'],
  ['Morning 10 am', '10:00'],
  ['Evening 5:30', '17:30'],
  ['9 at night', '21:00'],
  ['Every Sunday, 7 am', '07:00'],
  ['ten am', '10:00'],
  ['10 am and 4 pm', '10:00'],
  ['10 am, 4 pm', '10:00'],
  ['सुबह 10 बजे', '10:00'],
  ['सुबह दस बजे', '10:00'],
  ['प्रातः 6 बजे', '06:00'],
  ['प्रात: ६:३० बजे', '06:30'],
  ['शाम 4:30 बजे', '16:30'],
  ['शाम साढ़े 4 बजे', '16:30'],
  ['शाम साढे चार बजे', '16:30'],
  ['शाम पौने 5 बजे', '16:45'],
  ['दोपहर डेढ़ बजे', '13:30'],
  ['दोपहर 12 बजे', '12:00'],
  ['दोपहर 2 बजे से', '14:00'],
  ['दिन में 11 बजे', '11:00'],
  ['रात 9 बजे', '21:00'],
  ['रात 12 बजे', '00:00'],
  ['१०:००', '10:00'],
  ['१०:०० AM', '10:00'],
  ['10 बजे', '10:00'],
  ['subah 10 baje', '10:00'],
  ['shaam 5 baje se', '17:00'],
  ['10h30', '10:30'],
  ['14 h 00', '14:00'],
  ['14 h', '14:00'],
  ['à partir de 10 h', '10:00'],
  ['À 18 heures précises', '18:00'],
  ['8 heures du soir', '20:00'],
  ['3 h de l’après-midi', '15:00'],
  ['Midi', '12:00'],
])('%s starts at %s', (written, start) => {
  expect(clock(readTimes(written).start)).toBe(start);
});

test.each([
  ['From 10 am to 1 pm', '10:00', '13:00'],
  ['10:00 AM to 1:00 PM IST', '10:00', '13:00'],
  ['10am till 1pm', '10:00', '13:00'],
  ['Between 5 and 7 pm', '17:00', '19:00'],
  ['12 noon - 3 pm', '12:00', '15:00'],
  ['noon to 2', '12:00', '14:00'],
  ['10 to 12 noon', '10:00', '12:00'],
  ['9 pm to 12 midnight', '21:00', '00:00'],
  ['10-1', '10:00', '13:00'],
  ['9 to 5', '09:00', '17:00'],
  ['10:00 - 1:00', '10:00', '13:00'],
  ['22:00 - 1:00', '22:00', '01:00'],
  ['1600 - 1800 hrs', '16:00', '18:00'],
  ['10 am - lunch', '10:00', null],
  ['1600 hrs to 1800 hrs', '16:00', '18:00'],
  ['10 am to 1 pm and 2 pm to 5 pm', '10:00', '13:00'],
  ['सुबह 10 बजे से दोपहर 1 बजे तक', '10:00', '13:00'],
  ['सुबह 10 से 12 बजे तक', '10:00', '12:00'],
  ['शाम 4 से 6 बजे', '16:00', '18:00'],
  ['रात 9 से 1 बजे', '21:00', '01:00'],
  ['10 बजे से 1 बजे तक', '10:00', '13:00'],
  ['सुबह 10 बजे से शाम तक', '10:00', null],
  ['de 14 h à 16 h 30', '14:00', '16:30'],
])('%s is from %s to %s', (written, start, end) => {
  const read = readTimes(written);
  expect([clock(read.start), clock(read.end)]).toEqual([start, end]);
});

test.each([
  '',
  '10',
  '5-7',
  '7ish',
  '5 बजे',
  '5 hours',
  'till 5 pm',
  'शाम 5 बजे तक',
  'after lunch',
  'half past 5 pm',
  '10 minutes past 5 pm',
  '10:00 UTC',
  '2026',
  '10.30.2026',
  '10/11/2026',
  'शाम',
  'evening',
  '25:00 hrs',
  '2575 hrs',
])('a start cannot be read from "%s"', (written) => {
  expect(readTimes(written).start).toBeNull();
});

test.each([
  ['2 hours', 120],
  ['2 Hours', 120],
  ['2 Hrs.', 120],
  ['2hrs', 120],
  ['1.5 hrs', 90],
  ['1½ hours', 90],
  ['1 1/2 hours', 90],
  ['½ hour', 30],
  ['one hour', 60],
  ['an hour', 60],
  ['half an hour', 30],
  ['1 hour and a half', 90],
  ['2 and a half hours', 150],
  ['90 min', 90],
  ['90 Minutes', 90],
  ['1 hr 30 min', 90],
  ['1 hour and 15 minutes', 75],
  ['2:30 hours', 150],
  ['approx. 2 hours', 120],
  ['2', 120],
  ['२ घंटे', 120],
  ['दो घण्टे', 120],
  ['डेढ़ घंटा', 90],
  ['ढाई घंटे', 150],
  ['साढ़े तीन घंटे', 210],
  ['45 मिनट', 45],
  ['1h30', 90],
  ['1 h 30', 90],
  ['2 heures', 120],
  ['1 heure et demie', 90],
  ['1,5 heure', 90],
  ['', null],
  ['90', null],
  ['0 hours', null],
  ['2 to 3 hours', null],
  ['full day', null],
  ['2 days', null],
])('%s takes %s minutes', (written, minutes) => {
  expect(readDuration(written)).toBe(minutes);
});

test('a text of any length is read in no time', () => {
  const texts = [' ', '1', '1 ', '10:', 'a', '-', ' - ', '10 am to ', 'बजे ', '½', ' to'].flatMap((piece) => [
    piece.repeat(60_000),
    piece.repeat(199 / piece.length),
    `1${piece.repeat(99 / piece.length)}x`,
  ]);
  expectQuick(() => {
    for (const text of texts) {
      readTimes(text);
      readDuration(text);
    }
  }, 300);
});
