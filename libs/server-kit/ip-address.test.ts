import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInNetworks, parseIp, parseNetwork } from './ip-address.ts';

test('whatever Node takes for an address, and nothing else, is one', () => {
  const piece = fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((group) => group.toString(16)),
    fc.constantFrom(
      '',
      '',
      '0',
      '00000',
      'FFFF',
      'g',
      '10.0.0.1',
      '010.0.0.1',
      '10.1',
      '0x1.2.3.4',
      '256.1.1.1',
    ),
  );
  const written = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.string(),
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(':')),
  );
  fc.assert(fc.property(written, (text) => (parseIp(text) !== undefined) === (isIP(text) !== 0)));
});

test.for([
  ['192.0.2.7', 'ipv4', '192.0.2.7'],
  ['::ffff:192.0.2.7', 'ipv6', '::ffff:c000:207'],
  ['2001:0DB8::0001', 'ipv6', '2001:db8::1'],
  ['fe80::1%eth0', 'ipv6', 'fe80::1%eth0'],
] as const)('%s is read as an %s address', ([text, kind, normal]) => {
  expect(parseIp(text)?.kind()).toBe(kind);
  expect(parseIp(text)?.toString()).toBe(normal);
});

test.for([
  ['192.0.2.7', '192.0.2.7', true],
  ['::ffff:192.0.2.7', '192.0.2.0/24', true],
  ['192.0.2.7', '::ffff:192.0.2.0/120', true],
  ['192.0.3.7', '::ffff:192.0.2.0/120', false],
  ['::ffff:c000:0207', '::ffff:192.0.2.7', true],
  ['192.0.2.7', '::/0', false],
  ['2001:db8::1', '2001:db8::/32', true],
  ['2001:db8::1', '0.0.0.0/0', false],
  ['fe80::1%eth0', 'fe80::/10', true],
  ['unknown', '0.0.0.0/0', false],
] as const)('whether %s is in %s: %s', ([address, network, expected]) => {
  expect(isInNetworks(address, [network])).toBe(expected);
});

test.for(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/9', '10.0.0.0/-1', '2001:db8::/129', '10.1/8', 'home'])(
  '%s is no network',
  (text) => {
    expect(parseNetwork(text)).toBeUndefined();
  },
);
