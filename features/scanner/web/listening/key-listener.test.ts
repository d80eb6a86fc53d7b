import type { ScannerConfig, ScanOutcome } from '@pecset/scanner/domain';
import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeyEvent } from './key-events.ts';
import { type Listening, makeKeyListener } from './key-listener.ts';

const debounceMs = 200;
const withPrefix: ScannerConfig = {
  version: 1,
  layout: 'en',
  prefix: ['F7'],
  suffix: ['Enter'],
  prefixKey: 'F7',
};
const byButton: ScannerConfig = { version: 1, layout: 'en', prefix: [], suffix: ['Enter'] };

type Told = Partial<Pick<KeyEvent, 'repeat' | 'isTrusted' | 'ctrlKey'>>;

const eventOf = (key: string, told: Told = {}) => {
  const preventDefault = vi.fn();
  const stopImmediatePropagation = vi.fn();
  const event: KeyEvent = {
    ...{ key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key },
    ...{ shiftKey: false, ctrlKey: false, altKey: false, repeat: false, isTrusted: true },
    ...{ timeStamp: performance.now(), target: null },
    getModifierState: () => false,
    preventDefault,
    stopImmediatePropagation,
    ...told,
  };
  return {
    event,
    isKept: () => preventDefault.mock.calls.length + stopImmediatePropagation.mock.calls.length === 2,
  };
};

const listenWith = (config: ScannerConfig | undefined) => {
  const outcomes: ScanOutcome[] = [];
  const phases: Listening[] = [];
  const rests: string[] = [];
  const bursts: string[] = [];
  let late = 0;
  const delay = (ms: number) => {
    late += ms;
  };
  const listener = makeKeyListener({
    settings: { debounceMs, config },
    clock: () => performance.now() + late,
    isEditable: () => false,
    onRest: () => rests.push('rest'),
    onBurst: (keys) => bursts.push(keys.map(({ key }) => key).join('')),
    onOutcome: (outcome) => outcomes.push(outcome),
    onChange: (phase) => phases.push(phase),
  });
  const press = (key: string, told?: Told) => {
    const { event, isKept } = eventOf(key, told);
    listener.keyDown(event);
    return isKept();
  };
  return { listener, outcomes, phases, rests, bursts, press, delay };
};

const keysOf = (outcome: ScanOutcome | undefined) =>
  outcome && 'keys' in outcome ? outcome.keys.map(({ key }) => key).join(' ') : undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('permanent listening', () => {
  test('ordinary typing is never kept from its field', () => {
    const { press, outcomes } = listenWith(withPrefix);
    expect(['a', '1', 'Tab', 'Enter', 'Backspace'].map((key) => press(key))).not.toContain(true);
    vi.advanceTimersByTime(1000);
    expect(outcomes).toEqual([]);
  });

  test('from the prefix key on every key is the scan’s, until it is quiet', () => {
    const { press, outcomes, phases } = listenWith(withPrefix);
    for (const key of ['F7', 'a', 'Tab', 'F8', 'Enter']) expect(press(key)).toBe(true);
    expect(press(']', { ctrlKey: true })).toBe(false);
    vi.advanceTimersByTime(debounceMs + 40);
    expect(outcomes.map(keysOf)).toEqual(['F7 a Tab F8 Enter']);
    expect(phases).toEqual(['reading', 'off']);
    expect(press('Enter')).toBe(false);
  });

  test('a scanner that needs 190 ms for each key is waited for', () => {
    const { press, outcomes } = listenWith(withPrefix);
    for (const key of ['F7', 'a', 'b', 'c', 'Enter']) {
      press(key);
      vi.advanceTimersByTime(190);
    }
    vi.advanceTimersByTime(40);
    expect(outcomes.map(keysOf)).toEqual(['F7 a b c Enter']);
  });

  test('two scans within 50 ms are two', () => {
    const { press, outcomes } = listenWith(withPrefix);
    for (const key of ['F7', 'a', 'Enter', 'F7', 'b', 'Enter']) {
      press(key);
      vi.advanceTimersByTime(8);
    }
    vi.advanceTimersByTime(debounceMs + 40);
    expect(outcomes.map(keysOf)).toEqual(['F7 a Enter', 'F7 b Enter']);
  });

  test('a key that was kept is kept until it is let go, so that Alt opens no menu', () => {
    const { listener, press } = listenWith(withPrefix);
    press('F7');
    const [kept, other] = [eventOf('F7'), eventOf('x')];
    listener.keyUp(kept.event);
    listener.keyUp(other.event);
    expect([kept.isKept(), other.isKept()]).toEqual([true, false]);
  });

  test('a character that the computer makes of an Alt sequence reaches no field during a scan', () => {
    const { listener, press } = listenWith(withPrefix);
    const [before, during] = [eventOf('x'), eventOf('x')];
    listener.input(before.event);
    press('F7');
    listener.input(during.event);
    expect([before.isKept(), during.isKept()]).toEqual([false, true]);
  });

  test('what a program typed by itself is no scan', () => {
    const { press } = listenWith(withPrefix);
    expect(press('F7', { isTrusted: false })).toBe(false);
  });

  test('the rest of a scan that broke off presses no button; what comes later does', () => {
    const { listener, press } = listenWith(withPrefix);
    press('F7');
    vi.advanceTimersByTime(debounceMs + 40);
    listener.brokeOff();
    vi.advanceTimersByTime(150);
    expect(press('9')).toBe(true);
    vi.advanceTimersByTime(150);
    expect(press('Enter')).toBe(true);
    vi.advanceTimersByTime(debounceMs);
    expect(press('Enter')).toBe(false);
  });

  test('characters soon after a scan that nothing ended are its rest, told once and kept from the page', () => {
    const { listener, press, rests } = listenWith({ ...withPrefix, suffix: [] });
    listener.mayGoOn();
    vi.advanceTimersByTime(1900);
    for (const key of ['9', 'a', 'Enter']) expect(press(key)).toBe(true);
    vi.advanceTimersByTime(debounceMs);
    expect(press('9')).toBe(false);
    expect(rests).toEqual(['rest']);
  });

  test('keys that no code can hold are not: they press buttons and give commands', () => {
    const { listener, press, rests } = listenWith({ ...withPrefix, suffix: [] });
    listener.mayGoOn();
    for (const key of ['Enter', ' ', 'Tab', 'Shift', 'Escape']) expect(press(key)).toBe(false);
    expect(press('p', { ctrlKey: true })).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(press('9')).toBe(false);
    expect(rests).toEqual([]);
  });

  test('keys that waited while the page was busy still belong to their scan', () => {
    const { listener, press, outcomes, delay } = listenWith(withPrefix);
    press('F7');
    press('a');
    const { event, isKept } = eventOf('Enter');
    delay(500); // the overdue tick runs before the key that was pressed long ago
    vi.advanceTimersByTime(20);
    listener.keyDown(event);
    expect(isKept()).toBe(true);
    vi.advanceTimersByTime(40);
    expect(outcomes.map(keysOf)).toEqual(['F7 a Enter']);
  });
});

describe('the scan button', () => {
  test('waits for the scanner as long as it takes, then for silence', () => {
    const { listener, press, outcomes, phases } = listenWith(byButton);
    listener.start();
    vi.advanceTimersByTime(60_000);
    expect(outcomes).toEqual([]);
    for (const key of ['a', 'b', 'Enter']) press(key);
    vi.advanceTimersByTime(debounceMs + 40);
    expect(outcomes.map(keysOf)).toEqual(['a b Enter']);
    expect(phases).toEqual(['waiting', 'reading', 'off']);
  });

  test('Escape gives it up, and belongs to the scan only then', () => {
    const { listener, press, phases } = listenWith(byButton);
    listener.start();
    expect(press('Escape')).toBe(true);
    expect(press('Escape')).toBe(false);
    expect(phases).toEqual(['waiting', 'off']);
  });

  test('the Enter that pressed it, still held, is no scan', () => {
    const { listener, press, outcomes } = listenWith(byButton);
    listener.start();
    expect(press('Enter', { repeat: true })).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(outcomes).toEqual([]);
  });

  test('a user who goes into a field instead may type there', () => {
    const { listener, press } = listenWith(byButton);
    listener.start();
    listener.stopWaiting();
    expect(press('a')).toBe(false);
  });

  test('going into a field in the middle of a scan does not tear it', () => {
    const { listener, press } = listenWith(byButton);
    listener.start();
    press('a');
    listener.stopWaiting();
    expect(press('b')).toBe(true);
  });
});

test('a real scan comes through whole, with the times of its keys', () => {
  const { listener, outcomes } = listenWith(withPrefix);
  const keys = scanOf('01Ab\u001d', usScanner, { before: named('F7'), after: named('Enter') });
  for (const { key, code, shift, ctrl, alt, altGraph, capsLock, time } of keys) {
    const held: Readonly<Record<string, boolean>> = { AltGraph: altGraph, CapsLock: capsLock ?? false };
    listener.keyDown({
      ...eventOf(key).event,
      ...{ code, shiftKey: shift, ctrlKey: ctrl, altKey: alt, timeStamp: time },
      getModifierState: (name) => held[name] ?? false,
    });
  }
  vi.advanceTimersByTime(debounceMs + 200);
  expect(outcomes).toEqual([{ kind: 'finished', keys }]);
});

describe('a scan that nothing announced', () => {
  const scan = (press: (key: string) => boolean, text: string) =>
    Array.from(text).map((key) => {
      vi.advanceTimersByTime(5);
      return press(key);
    });

  test.each([withPrefix, byButton, undefined])(
    'presses no button with its Enter, however late that is',
    (config) => {
      for (const ms of [5, 115, 125, 180, 250, 390, 410, 700, 990]) {
        const { press } = listenWith(config);
        // The characters reach the press guard.
        expect(scan(press, '0105012345678900')).not.toContain(true);
        vi.advanceTimersByTime(ms);
        expect([ms, press('Enter')]).toEqual([ms, true]);
        vi.advanceTimersByTime(1500);
        expect(press('Enter')).toBe(false);
      }
    },
  );

  test('ends with the suffix that is set up: the next one is another, however soon it comes', () => {
    const { press, bursts } = listenWith(withPrefix);
    for (const text of ['0105012345678900', '0105012345678901']) {
      scan(press, text);
      press('Enter');
    }
    vi.advanceTimersByTime(1000);
    expect(bursts).toEqual(['0105012345678900Enter', '0105012345678901Enter']);
  });

  test('is whole for a set-up, with every key that follows it', () => {
    const { press, bursts } = listenWith(undefined);
    press('F7');
    scan(press, '0105012345678900');
    for (const key of ['Tab', 'Enter']) expect(press(key)).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(bursts).toEqual(['F70105012345678900TabEnter']);
  });
});
