import fc from 'fast-check';

/** Texts that people, programs and attackers enter where something else is expected. */
export const nastyTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  'न'.repeat(300),
  '👩🏽‍🍼'.repeat(40),
  'x'.repeat(10_000),
  '__proto__',
  'constructor',
  'toString',
  "'; drop table events; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../etc/passwd',
  '%00%ff%',
  '31/February/2024',
  '99999999999999999999',
  '1e309',
  '-0',
  'NaN',
  'null',
  '2024-02-30',
  '٠١٢٣٤٥٦٧٨٩',
  'javascript:alert(1)',
  'a@b@c',
  '\r\nSet-Cookie: a=b',
];

const nastyNumbers = [0, -0, -1, 0.1, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324];

/** Arrays or objects nested this deep, as in `[[[…]]]`. */
const nested = (depth: number, kind: 'list' | 'object'): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = kind === 'list' ? [value] : { a: value };
  return value;
};

/** Any hostile value, or any other JSON. */
export const nasty = fc.oneof(
  fc.constantFrom<unknown>(...nastyTexts, ...nastyNumbers, null, true, false, [], {}, [[]], [null], [{}]),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.array(fc.constantFrom<unknown>(...nastyTexts, null, 1, {}, { value: 1 }, { value: '\u0000' }), {
    maxLength: 300,
  }),
  fc.jsonValue({ maxDepth: 4 }),
  fc
    .record({
      depth: fc.integer({ min: 1, max: 4_000 }),
      of: fc.constantFrom('list' as const, 'object' as const),
    })
    .map(({ depth, of: kind }) => nested(depth, kind)),
);

/** A valid body with one fault: a field changed, repeated in another spelling, left out, or added. */
export const nearlyGood = (good: object): fc.Arbitrary<unknown> => {
  const fields = Object.keys(good);
  return fc.oneof(
    fc.tuple(fc.constantFrom(...fields), nasty).map(([field, value]) => ({ ...good, [field]: value })),
    fc
      .constantFrom(...fields)
      .map((field) => Object.fromEntries(Object.entries(good).filter(([kind]) => kind !== field))),
    fc.tuple(fc.constantFrom('__proto__', 'constructor', 'toString', 'x', ''), nasty).map(
      ([field, value]) =>
        // As text, since an object literal would set the prototype.
        `${JSON.stringify(good).slice(0, -1)},${JSON.stringify(field)}:${JSON.stringify(value)}}`,
    ),
  );
};
