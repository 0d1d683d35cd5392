import { describe, expect, test } from 'vitest';
import { differences, type Entry, expectedFields, type StoredRow } from '../../campaign/book';
import { drawPlan, formKinds } from '../../campaign/plan';

const typed = { Name: ' Kavitaq1x0 Testwali ', Number: '+91 00000 12345', Email: '', Party: '3' };
const fields = expectedFields('registration', typed, '0190a0a0-0000-7000-8000-000000000000') ?? {};

const entry = (more: Partial<Entry> = {}): Entry => ({
  kind: 'registration',
  mark: 'q1x0',
  fields,
  said: 'sent',
  changes: [],
  isEventGone: false,
  ...more,
});

const row = (changed: StoredRow['fields'] = {}): StoredRow => ({
  kind: 'registration',
  fields: { ...fields, ...changed },
});

const found = (book: Entry[], rows: StoredRow[], needsYou: string[] = []) =>
  differences(book, rows, needsYou).map(({ what }) => what);

describe('the books of a campaign balance', () => {
  test('where each row is stored once as it was typed, without the blanks around it', () => {
    expect(fields.name).toBe('Kavitaq1x0 Testwali');
    expect(found([entry()], [row()])).toEqual([]);
    expect(found([entry({ said: 'saved' })], [row()])).toEqual([]);
  });

  test('where the screen had said nothing yet, with the row or without', () => {
    expect(found([entry({ said: 'nothing' })], [row()])).toEqual([]);
    expect(found([entry({ said: 'nothing' })], [])).toEqual([]);
  });

  test('where the form refused what was typed, and stored nothing', () => {
    expect(expectedFields('registration', { ...typed, Party: '9' }, 'x')).toBeUndefined();
    expect(found([entry({ fields: undefined, said: 'invalid' })], [])).toEqual([]);
  });

  test('where the event is gone, and the phone says that it needs the visitor', () => {
    const gone = entry({ isEventGone: true, said: 'saved' });
    expect(found([gone], [], ['Kavitaq1x0 Testwali Needs your attention'])).toEqual([]);
  });

  test('where the last change that was promised holds, or one of which nothing was said', () => {
    const promised = entry({ changes: [{ fields: { party: 2 }, said: 'saved' }] });
    expect(found([promised], [row({ party: 2 })])).toEqual([]);
    const silent = entry({ changes: [{ fields: { party: 2 }, said: 'nothing' }] });
    expect(found([silent], [row({ party: 2 })])).toEqual([]);
    expect(found([silent], [row()])).toEqual([]);
  });
});

describe('a difference is found where', () => {
  test('what the screen called sent or saved is nowhere', () => {
    expect(found([entry()], [])).toEqual(['lost']);
    expect(found([entry({ said: 'saved' })], [])).toEqual(['lost']);
  });

  test('a row is there twice, or though the form or the event refused it', () => {
    expect(found([entry({ said: 'nothing' })], [row(), row()])).toEqual(['twice']);
    expect(found([entry({ said: 'invalid' })], [row()])).toEqual(['invented']);
    expect(found([entry({ isEventGone: true })], [row()])).toEqual(['invented']);
  });

  test('a field is not as it was typed, or a change that was promised does not hold', () => {
    expect(found([entry()], [row({ why_we_join: 'x' })])).toEqual(['changed']);
    const promised = entry({ changes: [{ fields: { state: 'cancelled' }, said: 'sent' }] });
    expect(found([promised], [row()])).toEqual(['changed']);
    expect(found([entry()], [row({ state: 'cancelled' })])).toEqual(['changed']);
  });

  test('a row is from nobody, or the phone needs the visitor for nothing', () => {
    expect(found([], [row()])).toEqual(['invented']);
    expect(found([entry()], [row()], ['Somebody else'])).toEqual(['refused']);
    expect(found([entry()], [row()], ['Kavitaq1x0'])).toEqual(['invented', 'refused']);
    expect(found([entry({ said: 'saved' })], [], ['Kavitaq1x0'])).toEqual(['refused']);
  });
});

describe('a plan', () => {
  test('is the same for the same seed and round, and another for others', () => {
    expect(drawPlan(7, 3)).toEqual(drawPlan(7, 3));
    expect(drawPlan(7, 3)).not.toEqual(drawPlan(7, 4));
    expect(drawPlan(7, 3)).not.toEqual(drawPlan(8, 3));
  });

  test('of 200 rounds has everything that people do, and every fault of line, phone and server', () => {
    const plans = Array.from({ length: 200 }, (_, at) => drawPlan(1, at + 1));
    const steps = plans.flatMap((plan) => plan.steps);
    const drawn = (of: (step: (typeof steps)[number]) => string | string[]) =>
      new Set(steps.flatMap(of)).size;
    expect(drawn(({ act }) => act.act)).toBe(formKinds.length + 5);
    expect(drawn(({ weather }) => weather)).toBe(9);
    expect(drawn(({ faults }) => faults)).toBe(13);
    expect(drawn(({ breaks }) => breaks)).toBe(5);
    expect(plans.filter(({ restores }) => restores).length).toBeGreaterThan(20);
    expect(steps.filter(({ deletes, together }) => deletes || together).length).toBeGreaterThan(20);
  });
});
