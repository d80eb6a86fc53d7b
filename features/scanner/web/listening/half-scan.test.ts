import { scanOf, usScanner } from '@pecset/scanner/test-support';
import { expect, test } from 'vitest';
import { leaveHalfScan, takeHalfScan } from './half-scan.ts';

const makeSession = (store = new Map<string, string>()) => ({
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
});

const keys = scanOf('0105', { ...usScanner, msPerKey: 5 });

test('the next document goes on with a scan on its own clock, once', () => {
  const session = makeSession();
  leaveHalfScan(keys, { session, timeOrigin: 1_000 });
  const there = { session, timeOrigin: 1_300 };
  expect(takeHalfScan(there)).toEqual(keys.map((press) => ({ ...press, time: press.time - 300 })));
  expect(takeHalfScan(there)).toEqual([]);
});

test('what is old, damaged or nothing is no scan', () => {
  const session = makeSession();
  leaveHalfScan([], { session, timeOrigin: 0 });
  expect(takeHalfScan({ session, timeOrigin: 0 })).toEqual([]);
  leaveHalfScan(keys, { session, timeOrigin: 1_000 });
  expect(takeHalfScan({ session, timeOrigin: 60_000 })).toEqual([]);
  for (const damaged of ['{', 'null', '{}', '{"timeOrigin":"0","keys":[]}', '{"timeOrigin":0,"keys":1}']) {
    session.setItem('halfScan', damaged);
    expect(takeHalfScan({ session, timeOrigin: 0 })).toEqual([]);
  }
});
