import { formatCode, parseGtin } from '@pecset/gs1';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBody, withSeparators } from './read-body.ts';

const set82 = Array.from(
  '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
);
const text = fc.array(fc.constantFrom(...set82), { minLength: 1, maxLength: 20 }).map((all) => all.join(''));
const read = parseGtin('05991234567894');
const gtin = read.ok ? read.value : undefined;
const packs = fc.record({ sn: text, lotNum: text }).map((one) => ({ ...one, gtin, expDate: '301231' }));

test('a code is read as the page reads it, whichever way the reader writes its separators', () => {
  fc.assert(
    fc.property(packs, (pack) => {
      const scan = formatCode(pack);
      const expected = { pack, rawScan: scan };
      expect(readBody({ scan })).toMatchObject(expected);
      for (const gs of ['~', '#', '{GS}']) {
        const replaced = scan.replaceAll('\u001d', gs);
        // A code without a separator is the same either way.
        const sent = replaced === scan ? { scan } : { scan: replaced, gs };
        expect(readBody(sent).pack).toEqual(pack);
      }
    }),
  );
});

test('a code that has a real separator keeps what looks like a replacement: it may be part of a serial number', () => {
  expect(withSeparators('10A<GS>B\u001d21C', undefined)).toBe('10A<GS>B\u001d21C');
  expect(withSeparators('10A~B\u001d21C', '~')).toBe('10A~B\u001d21C');
  expect(withSeparators('10A<gs>21C\\u001D17', undefined)).toBe('10A\u001d21C\u001d17');
});

test('the key that a reader types after each code is no part of it', () => {
  fc.assert(
    fc.property(packs, fc.constantFrom('\r', '\n', '\r\n', '\t'), (pack, suffix) => {
      const scan = formatCode(pack) + suffix;
      expect(readBody({ scan })).toMatchObject({ pack, rawScan: scan });
      expect(readBody({ scan }).findings).toEqual(readBody({ scan: formatCode(pack) }).findings);
    }),
  );
});

test('identifiers are checked field by field, and a scan without serial number says so', () => {
  const { pack, findings, rawScan } = readBody({ gtin: '05991234567894', sn: 'A', lotNum: 'L' });
  expect(pack).toEqual({ gtin: '05991234567894', sn: 'A', lotNum: 'L', expDate: undefined });
  expect(findings).toMatchObject([{ kind: 'missing', ai: '17' }]);
  expect(rawScan).toBeUndefined();
  expect(readBody({ scan: 'nothing' }).pack).toMatchObject({ sn: '' });
});
