import { domainToASCII } from 'node:url';
import { ok, refuse } from '@pecset/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEmail } from './email-address.ts';

const read = (typed: string) => parseEmail(typed, domainToASCII);

test.for([
  ['anna@pecset.example', 'anna@pecset.example'],
  [' Anna.Nagy+patika@Pecset.Example\n', 'anna.nagy+patika@pecset.example'],
  ["o'neill@a-b.co.uk", "o'neill@a-b.co.uk"],
  ['info@gyógyszertár.hu', 'info@xn--gygyszertr-04a2s.hu'],
  ['info@GYO\u0301GYSZERTA\u0301R.hu', 'info@xn--gygyszertr-04a2s.hu'],
  ['info@XN--GYGYSZERTR-04A2S.hu', 'info@xn--gygyszertr-04a2s.hu'],
  ['anna@ｐｅｃｓｅｔ。ＥＸＡＭＰＬＥ', 'anna@pecset.example'],
  ['anna@\u212Aelvin.example', 'anna@kelvin.example'],
])('%j is the address %s', ([typed, address]) => {
  expect(read(typed ?? '')).toEqual(ok(address));
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
  'anna@192.0.2.1',
  'anna@0x7f.1',
  'anna@pecset.example/inbox',
  'anna@pec%73et.example',
  'anna@pec\u00ADset.example',
  'anna@pec\tset.example',
  'anna@xn--iñvalid.example',
  'anna@\u0663.example',
  // By RFC 6531 these are other mailboxes, which we could not tell from their ASCII twins.
  'ａｎｎａ@pecset.example',
  '\u212Aata@pecset.example',
  'İlona@pecset.example',
  'anna＠pecset.example',
])('%j is no address', (typed) => {
  expect(read(typed)).toEqual(refuse('invalid-email'));
});

test('reading an address again changes nothing, and its case and spaces around it never matter', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^[ \t\n]{0,3}$/), (address, space) => {
      const shouted = read(`${space}${address.toUpperCase()}${space}`);
      expect(shouted).toEqual(read(address));
      if (shouted.ok) expect(read(shouted.value)).toEqual(shouted);
    }),
  );
});

/** As an input method for Chinese or Japanese writes it: U+FF01 to U+FF5E are the full-width forms of ASCII. */
const fullWidth = (letter: string): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);
const spellingsOf = (letter: string): readonly string[] =>
  letter === '.'
    ? ['.', '\u3002', '\uFF0E', '\uFF61']
    : [letter, letter.toUpperCase(), fullWidth(letter), fullWidth(letter.toUpperCase())];

test('however a domain is spelled, upper case, full width or with an ideographic full stop, it is one address', () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
  const domain = fc.tuple(label, label).map((labels) => labels.join('.'));
  const spelled = domain.chain((plain) =>
    fc.tuple(
      fc.constant(plain),
      fc.tuple(...Array.from(plain, (letter) => fc.constantFrom(...spellingsOf(letter)))),
    ),
  );
  fc.assert(
    fc.property(spelled, ([plain, letters]) => {
      expect(read(`anna@${letters.join('')}`)).toEqual(ok(`anna@${plain}`));
    }),
  );
});

test('whatever is typed, an address is in lower-case ASCII or refused', () => {
  const letter = fc.oneof(fc.nat(0x3100), fc.nat(0x10ffff)).map((point) => String.fromCodePoint(point));
  const text = fc.array(letter, { maxLength: 4 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(text, text, (local, domain) => {
      for (const typed of [`anna@${domain}.example`, `${local}@pecset.example`]) {
        const address = read(typed);
        if (address.ok) expect(address.value).toMatch(/^[!-@[-~]+$/);
      }
    }),
  );
});
