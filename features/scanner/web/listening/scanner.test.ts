import { writeScannerConfig } from '@pecset/scanner/domain';
import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { around, type Counter, code, config, field, makeCounter, pack } from '../test-support/counter.ts';
import { isDoubtful, scannedCode, typedCode } from './scanned-code.ts';
import { lastScanKey, storageKey } from './storage-key.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a scanner that is set up', () => {
  test('leads to the pack it read, each field as it was scanned', async () => {
    const { scanner, shown, scan } = makeCounter(writeScannerConfig(config));
    await scan(`]d2${code}`);
    expect(shown).toEqual([pack]);
    expect(scanner.status()).toMatchObject({
      lastScan: { text: `]d2${code}`, findings: [] },
      problem: undefined,
    });
  });

  test('tells the key that no code can hold, and goes nowhere', async () => {
    const { scanner, shown, type } = makeCounter(writeScannerConfig(config));
    type(scanOf('01', usScanner, { ...around, after: named('Tab', 'Enter') }));
    await vi.advanceTimersByTimeAsync(300);
    expect(scanner.status().problem).toEqual({ kind: 'unknown-key', key: 'Tab' });
    expect(shown).toEqual([]);
  });

  test.each([
    ['5998765432101', 'retail-code'],
    [']E05998765432101', 'retail-code'],
    ['12345678', 'retail-code'],
    ['https://pecset.example/?x=1', 'web-address'],
    [']Q1HTTP://PECSET.EXAMPLE', 'web-address'],
    ['WINE 2019', 'no-serial'],
    ['01050123456789001727053110A1', 'cut-short'],
    ['01050123456789001727053110A121S1', 'lost-separator'],
  ])('says what a code without a serial number is: %s, %s', async (text, kind) => {
    const { scanner, scan } = makeCounter(writeScannerConfig(config));
    await scan(text);
    expect(scanner.status().problem).toEqual({ kind });
    await scan(code);
    expect(scanner.status().problem).toBeUndefined();
  });

  test('asks for the rest of a code that holds parts of a pack but no serial number, once', async () => {
    const { scanner, scan } = makeCounter(writeScannerConfig(config));
    await scan(`01${pack.gtin}10A1`);
    expect(scanner.status()).toMatchObject({
      problem: { kind: 'cut-short' },
      incomplete: { parsed: { gtin: pack.gtin, lotNum: 'A1' } },
    });
    scanner.takeIncomplete();
    // The message stays until the manual entry is on screen.
    expect(scanner.status()).toMatchObject({ incomplete: undefined, problem: { kind: 'cut-short' } });
    await scan('10A1');
    await scan(code);
    expect(scanner.status().incomplete).toBeUndefined();
  });

  test('remembers the last scan when the page is loaded again, doubts and all', async () => {
    const session = new Map<string, string>();
    const before = makeCounter(writeScannerConfig(config), session);
    before.scanner.accept(scannedCode(`]d2${code}`, ['case-doubtful']));
    await vi.advanceTimersByTimeAsync(0);
    const after = makeCounter(writeScannerConfig(config), session);
    expect(after.scanner.status().lastScan).toEqual(scannedCode(`]d2${code}`, ['case-doubtful']));
    after.scanner.accept(typedCode(pack));
    await vi.advanceTimersByTimeAsync(0);
    expect(makeCounter(undefined, session).scanner.status().lastScan).toEqual(typedCode(pack));
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '["01"]',
    '[1,true]',
    '["01",false,"unheard-of"]',
    '["01",false,"toString"]',
  ])('a last scan that is damaged is none: %s', (damaged) => {
    const session = new Map([[lastScanKey, damaged]]);
    expect(makeCounter(undefined, session).scanner.status().lastScan).toBeUndefined();
  });

  test('gives a prefix key back that somebody typed', async () => {
    const { givenBack, type, shown } = makeCounter(
      writeScannerConfig({ ...config, prefix: ['~'], prefixKey: '~' }),
    );
    type(scanOf('~a', usScanner));
    await vi.advanceTimersByTimeAsync(300);
    expect(givenBack).toEqual(['~a']);
    expect(shown).toEqual([]);
  });

  test('tells 8 kB of keystrokes as too much, and nothing else comes of them', async () => {
    const { scanner, shown, givenBack, type } = makeCounter(writeScannerConfig({ ...config, suffix: [] }));
    type(scanOf('0'.repeat(8192), usScanner, { before: named('F7') }));
    expect(scanner.status().problem).toEqual({ kind: 'too-long' });
    await vi.advanceTimersByTimeAsync(300);
    expect(scanner.status()).toMatchObject({ listening: 'off', queued: 0 });
    expect([...shown, ...givenBack]).toEqual([]);
  });

  test('hands scans to the part that asked for them last, and to the pack’s page afterwards', async () => {
    const { scanner, shown, scan } = makeCounter(writeScannerConfig(config));
    const taken = () => vi.fn(() => 'taken' as const);
    const [form, field] = [taken(), taken()];
    const closeForm = scanner.sendTo(form);
    const closeField = scanner.sendTo(field);
    await scan(code);
    closeField();
    await scan(code);
    closeForm();
    await scan(code);
    expect([field.mock.calls.length, form.mock.calls.length, shown.length]).toEqual([1, 1, 1]);
  });
});

describe('whether a code has just been scanned in this window', () => {
  const arrived = ({ scanner }: Counter) => {
    const { lastScan } = scanner.status();
    return lastScan !== undefined && scanner.takeArrival(lastScan) === 'read';
  };

  test('is told once', async () => {
    const counter = makeCounter(writeScannerConfig(config));
    await counter.scan(code);
    expect([arrived(counter), arrived(counter)]).toEqual([true, false]);
    counter.scanner.read(scannedCode(code));
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived(counter)).toBe(true);
  });

  test('is not so of what was typed, or pasted into the form, or scanned into it', async () => {
    const counter = makeCounter(writeScannerConfig(config));
    const form = vi.fn(() => 'taken' as const);
    const close = counter.scanner.sendTo(form);
    await counter.scan(code);
    close();
    expect(arrived(counter)).toBe(false);
    counter.scanner.accept(scannedCode(code));
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived(counter)).toBe(false);
    const scanned = scannedCode(code);
    const reopened = counter.scanner.sendTo(() => {
      counter.scanner.accept(scanned);
      return 'taken';
    });
    counter.scanner.read(scanned);
    reopened();
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived(counter)).toBe(false);
  });

  test('is not so after a reload', async () => {
    const session = new Map<string, string>();
    await makeCounter(writeScannerConfig(config), session).scan(code);
    expect(arrived(makeCounter(writeScannerConfig(config), session))).toBe(false);
  });

  test('is not so where the scan led to the login instead', async () => {
    const counter = makeCounter(writeScannerConfig(config), undefined, 'elsewhere');
    await counter.scan(code);
    expect(arrived(counter)).toBe(false);
  });

  test('several packs scanned at the login all wait, and come into the basket once, in their order', async () => {
    const { scanner, scan } = makeCounter(writeScannerConfig(config), undefined, 'elsewhere');
    const codes = [code, typedCode({ ...pack, sn: 'S2' }).text];
    for (const text of codes) await scan(text);
    expect(scanner.waitedSerials()).toEqual([pack.sn, 'S2']);
    expect(scanner.takeWaited().map(({ code: { text }, arrival }) => [text, arrival])).toEqual(
      codes.map((text) => [text, 'read']),
    );
    expect(scanner.takeWaited()).toEqual([]);
  });

  test('is not so of a scan that silence alone has ended: its serial number may be cut short', async () => {
    const counter = makeCounter(writeScannerConfig({ ...config, suffix: [] }));
    counter.type(scanOf(code, usScanner, { before: named('F7') }));
    await vi.advanceTimersByTimeAsync(320);
    expect(counter.shown).toHaveLength(1);
    expect(arrived(counter)).toBe(false);
  });

  test('a part that asked for scans can leave one to the pack’s page', async () => {
    const counter = makeCounter(writeScannerConfig(config));
    counter.scanner.sendTo(() => 'another');
    await counter.scan(code);
    expect(counter.shown).toHaveLength(1);
    expect(arrived(counter)).toBe(true);
  });
});

describe('a scanner without a suffix that stalls in the middle', () => {
  const endless = writeScannerConfig({ ...config, suffix: [] });
  const begin = scanOf(code.slice(0, -4), usScanner, { before: named('F7') });
  const rest = scanOf(code.slice(-4), usScanner);

  test('is told as broken off, because the serial number was cut short', async () => {
    const { scanner, shown, type } = makeCounter(endless);
    type(begin);
    await vi.advanceTimersByTimeAsync(320);
    expect(shown).toHaveLength(1);
    type(rest);
    expect(scanner.status().problem).toEqual({ kind: 'broke-off' });
  });

  test('is told so even when the cut code had to wait for its turn', async () => {
    const { scanner, shown, type } = makeCounter(endless);
    const letGo = scanner.hold();
    type(begin);
    await vi.advanceTimersByTimeAsync(320);
    type(rest);
    letGo();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toHaveLength(1);
    expect(scanner.status().problem).toEqual({ kind: 'broke-off' });
    await vi.advanceTimersByTimeAsync(1000);
    type(scanOf(code, usScanner, { before: named('F7') }));
    await vi.advanceTimersByTimeAsync(320);
    expect(shown.at(-1)).toEqual(pack);
    expect(scanner.status().problem).toBeUndefined();
  });

  test('is not seen in what somebody types into a field, in later keys, or where a suffix is the end', async () => {
    const { scanner, type } = makeCounter(endless);
    type(begin);
    await vi.advanceTimersByTimeAsync(320);
    type(rest, field);
    await vi.advanceTimersByTimeAsync(2000);
    type(rest);
    scanner.save(config);
    type(scanOf(code, usScanner, around));
    await vi.advanceTimersByTimeAsync(320);
    type(rest);
    expect(scanner.status().problem).toBeUndefined();
  });
});

describe('setting up', () => {
  test('sees the keys as they come, prefix and all, and no page is led to', async () => {
    const { scanner, shown, scan } = makeCounter(writeScannerConfig(config));
    const captured = scanner.captureKeys();
    expect(scanner.status()).toMatchObject({ capturing: true, listening: 'waiting' });
    await scan('01');
    expect((await captured)?.map(({ key }) => key)).toEqual(['F7', '0', '1', 'Enter']);
    expect(scanner.status()).toMatchObject({ capturing: false, listening: 'off' });
    expect(shown).toEqual([]);
    await scan(code);
    expect(shown).toHaveLength(1);
  });

  test('can be given up by Escape, by the button, and by starting anew', async () => {
    const { scanner, type } = makeCounter();
    const first = scanner.captureKeys();
    type(scanOf('', usScanner, { before: named('Escape') }));
    expect(await first).toBeUndefined();
    const second = scanner.captureKeys();
    scanner.cancel();
    expect(await second).toBeUndefined();
    const third = scanner.captureKeys();
    const fourth = scanner.captureKeys();
    expect(await third).toBeUndefined();
    expect(scanner.status().capturing).toBe(true);
    scanner.cancel();
    await fourth;
    expect(scanner.status().capturing).toBe(false);
  });

  test('is kept on this workstation and used at once', async () => {
    const { scanner, store, shown, scan } = makeCounter();
    await scan(code);
    expect(shown).toEqual([]);
    scanner.save(config);
    expect(store.get(storageKey)).toBe(writeScannerConfig(config));
    await scan(code);
    expect(shown).toHaveLength(1);
  });

  test('in another tab counts here too', async () => {
    const { scanner, store, shown, scan } = makeCounter();
    store.set(storageKey, writeScannerConfig(config));
    scanner.reload();
    await scan(code);
    expect(shown).toHaveLength(1);
  });

  test('that is damaged is not used', () => {
    expect(makeCounter('{"version":2}').scanner.status().config).toEqual({ ok: false, refusal: 'damaged' });
  });
});

test('two scans at once are both shown, in order', async () => {
  const { type, shown } = makeCounter(writeScannerConfig(config));
  const other = { ...pack, sn: 'S2' };
  type([...scanOf(code, usScanner, around), ...scanOf(typedCode(other).text, usScanner, around)]);
  await vi.advanceTimersByTimeAsync(300);
  expect(shown).toEqual([pack, other]);
});

test('what is typed in by hand is read back as it was typed, whatever marks it holds', () => {
  const odd = { ...pack, lotNum: '(10)21', sn: '12345678901234567890' };
  expect(scannedCode(typedCode(odd).text).parsed).toMatchObject(odd);
});

test('a reading whose letters may be exchanged is doubtful; one that was put right, or read by other keys, is not', () => {
  expect(isDoubtful(['other-computer-layout', 'case-doubtful'])).toBe(true);
  expect(isDoubtful(['layout-doubtful'])).toBe(true);
  expect(isDoubtful(['caps-lock', 'case-restored', 'other-computer-layout'])).toBe(false);
});
