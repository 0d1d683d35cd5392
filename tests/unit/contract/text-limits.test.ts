import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Call } from '~/contract/call';
import { callNames, calls } from '~/contract/calls';
import { id, submissionKey } from '~/contract/id';

interface Part {
  kind: string;
  type: string;
  pipe?: Part[];
  entries?: Record<string, Part>;
  item?: Part;
  wrapped?: Part;
  options?: (Part | string)[];
  key?: Part;
  value?: Part;
  requirement?: unknown;
}

/** An expression that reads a fixed number of characters. */
const isBounded = ({ requirement }: Part): boolean =>
  requirement instanceof RegExp &&
  requirement.source.startsWith('^') &&
  requirement.source.endsWith('$') &&
  !/[*+]|\{\d+,\}/.test(requirement.source.replaceAll(/\[[^\]]*\]|\\./g, 'x'));

/** Its length is checked first, and a transformation stops a longer one before anything else reads it. */
const isLimited = ([first, ...others]: Part[]): boolean => {
  if (first?.type !== 'max_length') return first !== undefined && isBounded(first);
  const reader = others.find(({ type }) => type !== 'min_length');
  return reader === undefined || reader.kind === 'transformation' || isBounded(reader);
};

/** Schemas that hold no text of the sender's choice. `custom`: `writtenTexts`, which asks whether it is a list. */
const withoutText = ['number', 'boolean', 'null', 'literal', 'picklist', 'custom'];

/** Returns the paths of the texts without a limit, and of schemas that the walk does not know. */
function unlimited(part: Part, path: string): string[] {
  const { type, pipe, entries, item, wrapped, options, key, value } = part;
  if (pipe) {
    const [first, ...rest] = pipe;
    if (first?.type === 'string' && !first.pipe) return isLimited(rest) ? [] : [path];
    // A text further on narrows what a transformation made of a limited one.
    const inner = rest.filter((each) => each.kind === 'schema' && (each.type !== 'string' || each.pipe));
    return [...(first ? [first] : []), ...inner].flatMap((each) => unlimited(each, path));
  }
  if (withoutText.includes(type)) return [];
  const parts: [string, Part | undefined][] = [
    ...Object.entries(entries ?? {}),
    ['[]', item],
    ['', wrapped],
    ['key', key],
    ['value', value],
    ...(options ?? []).map((each): [string, Part | undefined] => [
      '|',
      typeof each === 'string' ? undefined : each,
    ]),
  ];
  const known = parts.flatMap(([name, each]) => (each ? [[name, each] as const] : []));
  return known.length === 0
    ? [`${path}: ${type}`]
    : known.flatMap(([name, each]) => unlimited(each, `${path}.${name}`));
}

const asPart = (schema: v.GenericSchema): Part => schema as unknown as Part;

test.each(callNames.filter((name) => 'request' in calls[name] || 'query' in calls[name]))(
  'every text that %s takes has a maximum, checked before anything else reads it',
  (name) => {
    const { request, query }: Call = calls[name];
    const schemas = [request, query].filter((schema) => schema !== undefined);
    expect(schemas.flatMap((schema) => unlimited(asPart(schema), name))).toEqual([]);
  },
);

test('a path parameter and an idempotency key have a fixed length', () => {
  expect([id, submissionKey].flatMap((schema) => unlimited(asPart(schema), 'address'))).toEqual([]);
});

test('the walk finds a text without a maximum, and one that is read before it', () => {
  const isDay = v.check((day: string) => /^\d+$/.test(day));
  const unsafe = v.object({
    bare: v.string(),
    trimmed: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(5))),
    read: v.array(v.pipe(v.string(), v.maxLength(5), isDay)),
    pattern: v.pipe(v.string(), v.regex(/^a+$/)),
    safe: v.pipe(v.pipe(v.string(), v.maxLength(9), v.trim()), isDay),
  });
  expect(unlimited(asPart(unsafe), 'of')).toEqual([
    'of.bare: string',
    'of.trimmed.',
    'of.read.[]',
    'of.pattern',
  ]);
});

/** 60 kB, as much as a body may hold. */
const long = 60_000;
const filled = (...parts: string[]): string => {
  const part = parts.join('');
  return part.repeat(Math.ceil(long / part.length)).slice(0, long);
};
const gap = ' '.repeat(long / 2 - 2);
const endless = [
  ...[
    ' ',
    '1',
    'x',
    '-',
    '\t',
    '\n',
    '@',
    '.',
    '\u0301',
    'न',
    '\u0000',
    '\u200b',
    '\u200d',
    '\ud800',
    '\ufdfa',
  ].map((each) => filled(each)),
  filled('1 '),
  filled('a\u200d'),
  filled('9876543210,'),
  filled('a@b.in <'),
  filled(' \t1-x@न\u0301'),
  `1${gap}1${gap}x`,
  `+${filled('1')}`,
  `mailto:${filled('a.')}`,
];

/** Milliseconds of processor time, which a busy machine does not use up: the better of three. */
const workOf = (work: () => void): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.cpuUsage();
      work();
      return process.cpuUsage(before).user / 1_000;
    }),
  );

test.each(callNames.filter((name) => calls[name].who === 'anyone' && 'request' in calls[name]))(
  'the fields of %s read 60 kB of anything in less than 100 ms',
  (name) => {
    const { request }: Call = calls[name];
    if (!request) throw new Error('The call takes no body.');
    for (const field of Object.keys(v.parse(v.looseObject({ entries: v.looseObject({}) }), request).entries))
      for (const text of endless)
        expect(
          workOf(() => v.safeParse(request, { [field]: text })),
          `${field} ${text.slice(0, 9)}`,
        ).toBeLessThan(100);
  },
);
