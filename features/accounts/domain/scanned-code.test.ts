import { expect, test } from 'vitest';
import { holdsPackCode } from './scanned-code.ts';

test.for([
  '010952000001018817281231102A45E21SN000000001',
  ']d20109520000010188172812311042A\u001d21SN01',
  'half a passw010952000001018821SN0000000000110LOT',
])('"%s" is a pack that was scanned into the field', (text) => {
  expect(holdsPackCode(text)).toBe(true);
});

test.for(['Gyogyszer1', '', '12345678901234567890', '0109520000010188', 'Tel+36301234567!Tel'])(
  '"%s" may be a password',
  (text) => {
    expect(holdsPackCode(text)).toBe(false);
  },
);
