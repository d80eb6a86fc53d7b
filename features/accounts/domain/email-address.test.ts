import { ok, refuse } from '@pecset/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEmail } from './email-address.ts';

test.for([
  ['anna@pecset.example', 'anna@pecset.example'],
  [' Anna.Nagy+patika@Pecset.Example\n', 'anna.nagy+patika@pecset.example'],
  ["o'neill@a-b.co.uk", "o'neill@a-b.co.uk"],
  ['info@gyógyszertár.hu', 'info@gyógyszertár.hu'],
  ['info@GYO\u0301GYSZERTA\u0301R.hu', 'info@gyógyszertár.hu'],
])('%j is the address %s', ([typed, address]) => {
  expect(parseEmail(typed ?? '')).toEqual(ok(address));
});

test.for([
  '',
  '@',
  'anna',
  'anna@',
  '@pecset.example',
  'anna@localhost',
  'anna@pecset..example',
  'anna@.example',
  'anna@-pecset.example',
  'anna nagy@pecset.example',
  'anna@pecset.example\r\nBcc: bela@pecset.example',
  'anna@bela@pecset.example',
  'Anna <anna@pecset.example>',
  'anna@pecset.example,bela@pecset.example',
  `${'a'.repeat(65)}@pecset.example`,
  `anna@${'a'.repeat(64)}.example`,
  `anna@${'abcdefghi.'.repeat(25)}example`,
])('%j is no address', (typed) => {
  expect(parseEmail(typed)).toEqual(refuse('invalid-email'));
});

test('reading an address again changes nothing, and its case and spaces around it never matter', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^[ \t\n]{0,3}$/), (address, space) => {
      const read = parseEmail(`${space}${address.toUpperCase()}${space}`);
      expect(read).toEqual(parseEmail(address));
      if (read.ok) expect(parseEmail(read.value)).toEqual(read);
    }),
  );
});
