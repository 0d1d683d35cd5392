import { expect, test } from 'vitest';
import { answerWords, lockScreenText, messageText, type ToldEvent } from '~/content/notification-words';
import type { Day } from '~/contract/event-date';

const event: ToldEvent = {
  EventName: 'Yoga by the river',
  EDate: '29/November/2026',
  Time: '10:00 AM',
  Duration: '2 hours',
  Place: 'Nashik',
  CalledOffReason: 'The hall is flooded.',
};
const today = '2026-11-28' as Day;
const reminder = { occasion: 'reminder', event, language: 'en', words: '' } as const;

test('a reminder names day and hour alone, unless the event may be named', () => {
  expect(lockScreenText(reminder, { showsName: false, today })).toEqual({
    title: 'Tomorrow, 10:00\u00a0am. Are you coming?',
    body: '',
  });
  expect(lockScreenText(reminder, { showsName: true, today })).toEqual({
    title: 'Yoga by the river',
    body: 'Tomorrow, 10:00\u00a0am. Are you coming?',
  });
  expect(lockScreenText({ ...reminder, language: 'hi' }, { showsName: false, today }).title).toBe(
    'कल, सुबह\u00a010\u00a0बजे। क्या आप आएँगी?',
  );
});

test('a lock screen never says where, nor why an event is called off', () => {
  for (const occasion of ['reminder', 'place', 'moved', 'called-off', 'taken-back', 'new-event'] as const)
    for (const language of ['en', 'hi', 'fr'] as const) {
      const { title, body } = lockScreenText(
        { occasion, event, language, words: '' },
        { showsName: false, today },
      );
      expect(title).not.toBe('');
      expect(title + body).not.toMatch(/Nashik|flooded|river/);
    }
});

test('an event tomorrow may be next year, and one without an hour is told by its day', () => {
  const newYear = { ...event, EDate: '01/January/2027', Time: 'after lunch' };
  expect(
    lockScreenText({ ...reminder, event: newYear }, { showsName: false, today: '2026-12-31' as Day }).title,
  ).toBe('Tomorrow. Are you coming?');
});

test('of an event without a day, only what is new is told', () => {
  const undated = { ...event, EDate: '' };
  for (const language of ['en', 'hi', 'fr'] as const) {
    const message = { occasion: 'moved', event: undated, language, words: '' } as const;
    expect(lockScreenText(message, { showsName: false }).title).toMatch(/[\p{L}\p{M}]$/u);
  }
});

test('a long name is cut between letters, so that no letter loses its signs', () => {
  const EventName = 'गर्भावस्था '.repeat(20);
  const { title } = lockScreenText(
    { ...reminder, event: { ...event, EventName } },
    { showsName: true, today },
  );
  const letters = (text: string) => [...new Intl.Segmenter('hi').segment(text)].map(({ segment }) => segment);
  expect(letters(title).length).toBeLessThanOrEqual(60);
  expect(letters(EventName)).toEqual(expect.arrayContaining(letters(title).slice(0, -1)));
});

test('a message by hand names what is new, the event, its date, hour and place', () => {
  expect(messageText({ ...reminder, occasion: 'called-off' }, 'https://example.org/events/1')).toBe(
    [
      'This event is called off:',
      'Yoga by the river',
      'Sunday, 29 November 2026, 10:00\u00a0am',
      'Nashik',
      'Reason: The hall is flooded.',
      'https://example.org/events/1',
    ].join('\n'),
  );
});

test('the two answers differ in each language', () => {
  for (const language of ['en', 'hi', 'fr'] as const) {
    const { coming, cannot } = answerWords(language);
    expect(coming).not.toBe(cannot);
  }
});
