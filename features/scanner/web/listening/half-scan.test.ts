import { parseCode } from '@pecset/gs1';
import { scanOf, usScanner } from '@pecset/scanner/test-support';
import { expect, test } from 'vitest';
import { leaveScans, takeScans } from './half-scan.ts';

const makeSession = (store = new Map<string, string>()) => ({
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
});

const keys = scanOf('0105', { ...usScanner, msPerKey: 5 });
const { gtin, sn } = parseCode('010501234567890021SN1');
const nothing = { keys: [], lost: [] };

test('the next document goes on with a scan on its own clock, and knows of those that are lost, once', () => {
  const session = makeSession();
  leaveScans({ keys, lost: [{ gtin, sn }] }, { session, timeOrigin: 1_000, now: () => 200 });
  const there = { session, timeOrigin: 1_300, now: () => 50 };
  expect(takeScans(there)).toEqual({
    keys: keys.map((press) => ({ ...press, time: press.time - 300 })),
    lost: [{ gtin, sn }],
  });
  expect(takeScans(there)).toEqual(nothing);
});

test('what is old, damaged or nothing is no scan', () => {
  const session = makeSession();
  const here = { session, timeOrigin: 0, now: () => 0 };
  leaveScans(nothing, here);
  expect(takeScans(here)).toEqual(nothing);
  leaveScans({ keys, lost: [] }, here);
  expect(takeScans({ ...here, now: () => 60_000 })).toEqual(nothing);
  for (const damaged of ['{', 'null', '{}', '{"timeOrigin":0,"leftAt":0,"keys":1,"lost":[]}']) {
    session.setItem('halfScan', damaged);
    expect(takeScans(here)).toEqual(nothing);
  }
});
