import { detectByAnyScan, detectSetup, testCode } from '@pecset/scanner/domain';
import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import { expect, test } from 'vitest';
import { describeSetup } from './last-setup.ts';

const at = new Date('2026-03-01T08:00:00Z');

test('the keys of our own set-up code are told to the support as they came; those of a pack never are', () => {
  const setUp = (text: string) => {
    const keys = scanOf(text, usScanner);
    return describeSetup(detectSetup(keys), keys, at);
  };
  expect(setUp(testCode)).toMatchObject({
    outcome: 'recognised',
    keys: expect.arrayContaining(['0 Digit0 "0"']),
  });
  expect(setUp(testCode.toUpperCase()).keys).not.toBeNull();
  const pack = setUp('0105991234567899211SECRET\u001d17281200\u001d10LOT1');
  expect(pack.keys).toBeNull();
  expect(JSON.stringify(pack)).not.toContain('KeyS');
  const code = '01050123456789001727053110LOT1\u001d21SECRET';
  const keys = scanOf(code, usScanner, { before: named('F7'), after: named('Enter') });
  const byPack = describeSetup(detectByAnyScan(keys), keys, at);
  expect(byPack).toMatchObject({ outcome: 'recognised', keys: null });
});
