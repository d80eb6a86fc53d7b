import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%br-lan.7', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7%eth0', '192.0.2.7'],
  ['::ffff:010.0.0.1', '::ffff:010.0.0.1'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
] as const)('tries from %s are counted for %s', ([ip, network]) => {
  expect(networkOf(ip)).toBe(network);
});

test('what is no address is counted as it is', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !isIPv6(text)),
      (text) => networkOf(text) === text,
    ),
  );
});

const group = fc.integer({ min: 0, max: 0xffff });
const four = fc.tuple(group, group, group, group);
const written = (...groups: readonly number[]) => groups.map((one) => one.toString(16)).join(':');

test('two addresses are one to us when, and only when, their first four groups are the same', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.integer({ min: 1, max: 0xffff }), group, group, group),
      four,
      four,
      group,
      (network, one, other, last) => {
        const [a, b, c, d] = network;
        const home = networkOf(written(...network, ...one));
        expect(networkOf(written(...network, ...other))).toBe(home);
        expect(networkOf(written(a, b, c, last, ...one)) === home).toBe(last === d);
      },
    ),
  );
});
