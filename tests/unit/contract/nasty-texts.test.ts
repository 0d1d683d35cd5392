import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Call, callNames, calls } from '~/contract/calls';

const long = 64 * 1024;
const nasty = [
  `a@${'.'.repeat(60_000)}@`,
  `a@${'a.'.repeat(30_000)} `,
  '@'.repeat(long),
  ' '.repeat(long),
  `+${'1'.repeat(long)}x`,
  '1/'.repeat(long / 2),
  `1/${'a'.repeat(long)}`,
  '\u{1f469}'.repeat(long / 4),
];
/** The names of the fields that a body may have. */
const fieldsOf = (request: v.GenericSchema): string[] =>
  Object.keys(v.parse(v.looseObject({ entries: v.looseObject({}) }), request).entries);

/** Milliseconds; the first parse of a schema also compiles, so the better of two counts. */
const timeOf = (work: () => void): number => {
  const once = () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  };
  return Math.min(once(), once());
};

test.each(callNames.filter((name) => 'request' in calls[name]))(
  'no text of 64 kB keeps the schema of %s busy',
  (name) => {
    const { request }: Call = calls[name];
    if (!request) throw new Error('The call takes no body.');
    for (const text of nasty) {
      for (const field of fieldsOf(request)) {
        for (const value of [text, [text]]) {
          expect(
            timeOf(() => v.safeParse(request, { [field]: value })),
            `${field} ${text.slice(0, 8)}`,
          ).toBeLessThan(50);
        }
      }
    }
  },
);
