import type { ScanFinding } from '@pecset/scanner/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDoubtful, isReadCleanly, scannedCode, typedCode } from './scanned-code.ts';

const { text } = typedCode({ gtin: '05012345678900', expDate: '270500', lotNum: 'A/1', sn: 'S-1' });

/** Whether the user has to look at the box because of it. */
const asksForALook = {
  'caps-lock': false,
  'other-computer-layout': false,
  'case-restored': true,
  'case-doubtful': true,
  'layout-doubtful': true,
  'characters-only': true,
} satisfies Record<ScanFinding, boolean>;

const isFinding = (name: string): name is ScanFinding => name in asksForALook;
const noticed = fc.subarray(Object.keys(asksForALook).filter(isFinding));

test('a flawless pack whose letters and layout are certain is verified without a look at it', () => {
  expect(isReadCleanly(scannedCode(text))).toBe(true);
  expect(isReadCleanly(scannedCode(text, ['caps-lock', 'other-computer-layout']))).toBe(true);
});

test('one thing in the keys that may have changed the text is enough for a look, whatever else was noticed', () => {
  fc.assert(
    fc.property(noticed, (found) => {
      const clean = isReadCleanly(scannedCode(text, found));
      expect(clean).toBe(!found.some((finding) => asksForALook[finding]));
      if (isDoubtful(found)) expect(clean).toBe(false);
    }),
  );
});

test.each([
  ['its check digit is wrong', text.replace('78900', '78901')],
  ['its month does not exist', text.replace('270500', '271300')],
  ['its expiry is missing', text.replace('17270500', '')],
  ['two serial numbers are in it', `${text}\u001d21S-2`],
  ['a separator may be lost', '01050123456789001727050010A121S-1'],
])('a code is never read cleanly where %s, also by keys with nothing odd', (_, damaged) => {
  fc.assert(
    fc.property(noticed, (found) => {
      expect(isReadCleanly(scannedCode(damaged, found))).toBe(false);
    }),
  );
  expect(isReadCleanly(scannedCode(damaged))).toBe(false);
});
