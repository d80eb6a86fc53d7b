import { expect, test } from 'vitest';
import { rc2Decrypt, rc2Encrypt } from './rc2.ts';

// RFC 2268 section 5.
test.each([
  ['0000000000000000', 63, '0000000000000000', 'ebb773f993278eff'],
  ['ffffffffffffffff', 64, 'ffffffffffffffff', '278b27e42e2f0d49'],
  ['3000000000000000', 64, '1000000000000001', '30649edf9be7d2c2'],
  ['88', 64, '0000000000000000', '61a8a244adacccf0'],
  ['88bca90e90875a', 64, '0000000000000000', '6ccf4308974c267f'],
  ['88bca90e90875a7f0f79c384627bafb2', 64, '0000000000000000', '1a807d272bbe5db1'],
  ['88bca90e90875a7f0f79c384627bafb2', 128, '0000000000000000', '2269552ab0f85ca6'],
  [
    '88bca90e90875a7f0f79c384627bafb216f80a6f85920584c42fceb0be255daf1e',
    129,
    '0000000000000000',
    '5b78d3a43dfff1f1',
  ],
])('key %s with %d bits: as the RFC has it, there and back', (key, effectiveBits, plain, sealed) => {
  const how = { key: Buffer.from(key, 'hex'), iv: Buffer.alloc(8), effectiveBits };
  expect(Buffer.from(rc2Encrypt(Buffer.from(plain, 'hex'), how)).toString('hex')).toBe(sealed);
  expect(Buffer.from(rc2Decrypt(Buffer.from(sealed, 'hex'), how)).toString('hex')).toBe(plain);
});

test('blocks are chained', () => {
  const how = { key: Buffer.from('secret'), iv: Buffer.from('12345678'), effectiveBits: 40 };
  const plain = Buffer.from('the same.the same.the same.the s');
  const sealed = rc2Encrypt(plain, how);
  expect(Buffer.from(rc2Decrypt(sealed, how))).toEqual(plain);
  expect(sealed.subarray(0, 8)).not.toEqual(sealed.subarray(24, 32));
});
