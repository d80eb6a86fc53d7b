import { expect, test } from 'vitest';
import { textBeforeScan } from './scanned-code.ts';

test.for([
  ['', '010952000001018817281231102A45E21SN000000001'],
  ['', ']d20109520000010188172812311042A\u001d21SN01'],
  ['half a passw', '010952000001018821SN0000000000110LOT'],
  ['demo@pecset.example', ']D201095200000101881728123110LOT'],
])('before the scan stood "%s"', ([before = '', code]) => {
  expect(textBeforeScan(`${before}${code}`)).toBe(before);
});

test.for(['Gyogyszer1', '', '12345678901234567890', '0109520000010188', 'Tel+36301234567!Tel'])(
  '"%s" is no scan',
  (text) => {
    expect(textBeforeScan(text)).toBeUndefined();
  },
);
