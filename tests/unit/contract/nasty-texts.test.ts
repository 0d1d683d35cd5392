import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Call } from '~/contract/call';
import { callNames, calls } from '~/contract/calls';

/** Characters: linear parsing takes milliseconds, quadratic parsing takes minutes. */
const long = 512 * 1024;
/** Microseconds of processor time, which a busy machine does not use up: a hundred times what linear parsing takes. */
const maxWork = 40_000_000;
const nasty = [
  `a@${'.'.repeat(long)}@`,
  `a@${'a.'.repeat(long / 2)} `,
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

test.each(callNames.filter((name) => 'request' in calls[name]))(
  'the schema of %s parses long hostile texts in linear time',
  (name) => {
    const { request }: Call = calls[name];
    if (!request) throw new Error('The call takes no body.');
    const fields = fieldsOf(request);
    expect(fields).not.toEqual([]);
    const before = process.cpuUsage();
    for (const text of nasty) {
      for (const field of fields) {
        for (const value of [text, [text]]) v.safeParse(request, { [field]: value });
      }
    }
    expect(process.cpuUsage(before).user).toBeLessThan(maxWork);
  },
);
