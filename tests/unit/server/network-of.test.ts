import { expect, test } from 'vitest';
import { networkOf } from '~/server/guard/network';

test.each([
  ['203.0.113.6', '203.0.113.6'],
  ['203.0.113.6:50001', '203.0.113.6'],
  ['::ffff:203.0.113.6', '203.0.113.6'],
  ['::FFFF:203.0.113.6', '203.0.113.6'],
  ['[::ffff:203.0.113.6]:50001', '203.0.113.6'],
  ['64:ff9b::203.0.113.6', '203.0.113.6'],
  ['64:ff9b::cb00:7106', '203.0.113.6'],
  ['2001:db8:1:2::a', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff::b', '2001:db8:1:2'],
  ['[2001:db8:1:2::a]', '2001:db8:1:2'],
  ['[2001:db8:1:2::a]:50001', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('senders whose address cannot be read share one network', () => {
  const unreadable = [
    '',
    'unknown',
    '_hidden',
    '203.0.113.6, 203.0.113.7',
    '256.1.1.1:80',
    '[::g]:1',
    '1.2.3:4',
  ];
  expect(new Set(unreadable.map(networkOf))).toEqual(new Set(['unreadable']));
});
