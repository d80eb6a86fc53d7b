import { detectByAnyScan, writeScannerConfig } from '@pecset/scanner/domain';
import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { around, type Counter, code, config, field, makeCounter, pack } from '../test-support/counter.ts';
import type { FailureWatcher } from './scanner.ts';

const noting =
  (failures: unknown[], answer: 'shown' | 'noted' = 'noted'): FailureWatcher =>
  (failed) => {
    failures.push(failed);
    return answer;
  };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a burst of keys that nothing announced', () => {
  const pressed = `]d2${code}`;
  const burst = (counter: Counter, target?: EventTarget) => {
    counter.type(scanOf(pressed, usScanner, { after: named('Enter') }), target);
    return vi.advanceTimersByTimeAsync(500);
  };

  test('is offered as the set-up where there is none, with its keys, once', async () => {
    const counter = makeCounter();
    await burst(counter);
    expect(counter.scanner.status().problem).toMatchObject({ kind: 'not-set-up' });
    const keys = counter.scanner.takeOffered() ?? [];
    expect(keys.filter(({ key }) => key === 'Enter')).toHaveLength(1);
    expect(detectByAnyScan(keys)).toMatchObject({ ok: true, value: { config: { suffix: ['Enter'] } } });
    expect(counter.scanner.takeOffered()).toBeUndefined();
    expect(counter.scanner.status().problem).toBeUndefined();
  });

  test('is told as the end of a scan, or as one that nobody had pressed the button for, and sends nothing', async () => {
    for (const [stored, kind] of [
      [config, 'no-beginning'],
      [{ version: 1, layout: 'en', prefix: [], suffix: ['Enter'] }, 'not-awaited'],
    ] as const) {
      const counter = makeCounter(writeScannerConfig(stored));
      const failures: unknown[] = [];
      counter.scanner.watchFailures(noting(failures));
      await burst(counter);
      expect(counter.scanner.status().problem).toEqual({ kind });
      expect([counter.shown, failures.length]).toEqual([[], 1]);
    }
  });

  test('in a field is somebody’s own', async () => {
    const counter = makeCounter();
    await burst(counter, field);
    expect(counter.scanner.status().problem).toBeUndefined();
  });
});

test('the rest of a scan that broke off is no second failure, however late a busy computer delivers it', async () => {
  const { scanner, type } = makeCounter(writeScannerConfig(config));
  const failures: unknown[] = [];
  scanner.watchFailures(noting(failures));
  type(scanOf(code.slice(0, 20), usScanner, { before: named('F7') }));
  await vi.advanceTimersByTimeAsync(3000);
  type(scanOf(code.slice(20), usScanner, { after: named('Enter') }));
  await vi.advanceTimersByTimeAsync(3000);
  expect(failures).toHaveLength(1);
  expect(scanner.status().problem).toEqual({ kind: 'suffix-mismatch' });
  // A whole code is never the rest of another, however soon it comes; each failure is reported.
  for (const suffix of ['Enter', 'Tab', 'Tab', 'Tab']) {
    type(scanOf(code, usScanner, { after: named(suffix) }));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(failures).toHaveLength(5);
  expect(scanner.status().problem).toEqual({ kind: 'no-beginning' });
});

test('who comes to count packs hears of a scan that failed a moment before, and what a reload would lose is known', async () => {
  const { scanner, type } = makeCounter(writeScannerConfig(config));
  scanner.missed();
  const compared = scanner.compareWith(() => 'another');
  scanner.missed();
  compared();
  const failures: unknown[] = [];
  scanner.watchFailures(noting(failures, 'shown'), 'a-moment-ago');
  expect(failures).toMatchObject([{ problem: { kind: 'while-loading' } }]);
  scanner.missed();
  expect(scanner.status().problem).toBeUndefined();
  const release = scanner.hold();
  type(scanOf(code, usScanner, around));
  await vi.advanceTimersByTimeAsync(300);
  expect(scanner.unkept()).toMatchObject([{ gtin: pack.gtin, sn: pack.sn }]);
  type(scanOf('0105', usScanner, { before: named('F7') }));
  expect(scanner.unfinished()).toHaveLength(5);
  expect(scanner.unkept()).toHaveLength(1);
  release();
});

test.each([
  ['has no suffix', { ...config, suffix: [] }],
  ['begins by the button', { version: 1, layout: 'en', prefix: [], suffix: ['Enter'] }],
] as const)(
  'a scan that %s does not go on in another document: its end would be taken for the whole',
  (_, stored) => {
    const { scanner, type } = makeCounter(writeScannerConfig(stored));
    scanner.start();
    type(scanOf('0105', usScanner, { before: named('F7') }));
    expect([scanner.unfinished(), scanner.unkept().length]).toEqual([[], 1]);
  },
);

test('who clicks into the page after the prefix key types: no key of it is kept', () => {
  const { scanner, type, givenBack } = makeCounter(writeScannerConfig(config));
  type(scanOf('', usScanner, { before: named('F7') }));
  scanner.listener.stopAtPrefix();
  type(scanOf('S3cret', usScanner), field);
  expect([scanner.status().listening, scanner.unfinished(), givenBack]).toEqual(['off', [], []]);
});

test('who counts packs is told of each scan that led nowhere, with what was read of it', async () => {
  const { scanner, type, scan } = makeCounter(writeScannerConfig(config));
  const failures: unknown[] = [];
  const stop = scanner.watchFailures(noting(failures));
  type(scanOf(code.slice(0, -3), usScanner, { before: named('F7') }));
  await vi.advanceTimersByTimeAsync(3000);
  await scan(code);
  await scan('5998765432101');
  type(scanOf('01', usScanner, { before: named('F7'), after: named('Tab', 'Enter') }));
  await vi.advanceTimersByTimeAsync(300);
  expect(failures).toMatchObject([
    { problem: { kind: 'suffix-mismatch' }, gtin: pack.gtin, sn: pack.sn.slice(0, -3) },
    { problem: { kind: 'retail-code' }, gtin: undefined, sn: undefined },
    { problem: { kind: 'unknown-key', key: 'Tab' }, gtin: undefined, sn: undefined },
  ]);
  const compared = scanner.compareWith(() => 'another');
  type(scanOf('01', usScanner, { before: named('F7'), after: named('Tab', 'Enter') }));
  await vi.advanceTimersByTimeAsync(300);
  compared();
  stop();
  await scan('5998765432101');
  expect(failures).toHaveLength(3);
});

test('a code without its serial number opens the manual entry, unless the basket shows it as a row', async () => {
  for (const [watched, opened] of [
    ['noted', true],
    ['shown', false],
  ] as const) {
    const { scanner, shown, scan } = makeCounter(writeScannerConfig(config));
    const failures: unknown[] = [];
    scanner.watchFailures(noting(failures, watched));
    await scan(code.slice(0, code.indexOf('21%')));
    expect(failures).toMatchObject([
      { problem: { kind: 'cut-short' }, gtin: pack.gtin, expDate: pack.expDate, lotNum: pack.lotNum },
    ]);
    expect([scanner.status().incomplete !== undefined, shown.length > 0]).toEqual([opened, opened]);
  }
});
