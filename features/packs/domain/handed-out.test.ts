import { expect, test } from 'vitest';
import { handedOutBefore } from './handed-out.ts';

const recorded = { at: '2026-11-18T08:00:00.000Z', userName: 'Anna' };

test('only a dispense that was recorded without connection was handed out before it was sent', () => {
  expect(handedOutBefore({ trxType: 'DSPN', recorded })).toBe(recorded);
  expect(handedOutBefore({ trxType: 'DSPN', recorded: null })).toBeNull();
  expect(handedOutBefore({ trxType: 'VRFY', recorded: null })).toBeNull();
  expect(handedOutBefore(undefined)).toBeNull();
});
