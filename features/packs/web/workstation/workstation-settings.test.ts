import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings, writeSettings } from './workstation-settings.ts';

const off = { verifyAtOnce: false, dispenseUnasked: false, basket: false };

test('a workstation where nobody has chosen anything asks for every press', () => {
  expect(readSettings(null)).toEqual(off);
});

test('what was chosen is read as it was written', () => {
  const settings = fc.record({
    verifyAtOnce: fc.boolean(),
    dispenseUnasked: fc.boolean(),
    basket: fc.boolean(),
  });
  fc.assert(
    fc.property(settings, (chosen) => {
      expect(readSettings(writeSettings(chosen))).toEqual(chosen);
    }),
  );
});

test.each(['', '{', 'null', '{"verifyAtOnce":true}', '["verifyAtOnce",1]', '["toString"]', '"basket"'])(
  'settings that are damaged switch nothing on: %s',
  (damaged) => expect(readSettings(damaged)).toEqual(off),
);

test('nothing that may stand there breaks the reading', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readSettings(text)));
});
