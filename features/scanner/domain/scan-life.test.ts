import { set82 } from '@pecset/gs1';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeScan, maxScanKeys } from './decode-scan.ts';
import type { KeyPress } from './key-press.ts';
import {
  idle,
  type ScanEvent,
  type ScanLifeSettings,
  type ScanOutcome,
  type ScanState,
  scanLife,
  suffixWaitMs,
  tickMs,
} from './scan-life.ts';
import type { ScannerConfig } from './scanner-config.ts';
import { named, scanOf, typeNumber, usScanner } from './test-support/simulated-scanner.ts';

const debounceMs = 200;
const start: ScanEvent = { type: 'start' };
const cancel: ScanEvent = { type: 'cancel' };
const tick = (time: number): ScanEvent => ({ type: 'tick', time });
const key = (press: KeyPress): ScanEvent => ({ type: 'key', press });

const bare: ScannerConfig = { version: 1, layout: 'en', prefix: [], suffix: [] };
const withEnter: ScannerConfig = { ...bare, suffix: ['Enter'] };
const withF7: ScannerConfig = { ...bare, prefix: ['F7'], suffix: ['Enter'], prefixKey: 'F7' };
const withTilde: ScannerConfig = { ...bare, prefix: ['~'], suffix: ['#'], prefixKey: '~' };

type Run = {
  readonly state: ScanState;
  readonly outcomes: readonly ScanOutcome[];
  readonly passed: readonly KeyPress[];
};

const run = (events: readonly ScanEvent[], settings: Partial<ScanLifeSettings> = {}): Run => {
  const next = scanLife({ debounceMs, ...settings });
  return events.reduce<Run>(
    ({ state, outcomes, passed }, event) => {
      const step = next(state, event);
      const isPassed = event.type === 'key' && !step.swallow;
      return {
        state: step.state,
        outcomes: [...outcomes, ...step.outcomes],
        passed: isPassed ? [...passed, event.press] : passed,
      };
    },
    { state: idle, outcomes: [], passed: [] },
  );
};

const finished = (keys: readonly KeyPress[]): ScanOutcome => ({ kind: 'finished', keys });
const lastTime = (keys: readonly KeyPress[]): number => Math.max(...keys.map(({ time }) => time));

/** Mixes the page's ticks with the keys, delayed as on a busy computer. */
const withTicks = (keys: readonly KeyPress[], delays: readonly number[]): readonly ScanEvent[] => {
  const until = lastTime(keys) + suffixWaitMs + debounceMs;
  const ticks = Array.from({ length: Math.ceil(until / tickMs) + 1 }, (_, index) => ({
    at: index * tickMs + (delays[index % delays.length] ?? 0),
  }));
  const timed = [
    ...keys.map((press) => ({ at: press.time, event: key(press) })),
    ...ticks.map(({ at }) => ({ at, event: tick(at) })),
  ];
  return timed.sort((a, b) => a.at - b.at).map(({ event }) => event);
};

const textsOf = (outcomes: readonly ScanOutcome[], config: ScannerConfig) =>
  outcomes.map((outcome) => {
    if (outcome.kind !== 'finished') return outcome.kind;
    const decoded = decodeScan(outcome.keys, config);
    return decoded.ok ? decoded.value.text : decoded.refusal;
  });

describe('a scan asked for by the button', () => {
  const keys = scanOf('10AB', usScanner, { after: named('Enter'), startAt: 1000 });
  const end = lastTime(keys);

  test('waits for its first key as long as it takes', () => {
    expect(run([start, tick(0), tick(60_000)])).toMatchObject({ state: { phase: 'scanning' }, outcomes: [] });
  });

  test('is finished when it has been silent for the quiet period, not a tick earlier', () => {
    const events = [start, ...keys.map(key)];
    expect(run([...events, tick(end + 199)]).outcomes).toEqual([]);
    expect(run([...events, tick(end + 200)])).toEqual({
      state: idle,
      outcomes: [finished(keys)],
      passed: [],
    });
  });

  test('has the quiet period that is configured', () => {
    expect(run([start, ...keys.map(key), tick(end + 90)], { debounceMs: 80 }).outcomes).toEqual([
      finished(keys),
    ]);
  });

  test('a second press of the button changes nothing', () => {
    expect(run([start, ...keys.map(key), start, tick(end + 200)]).outcomes).toEqual([finished(keys)]);
  });

  test('can be cancelled', () => {
    expect(run([start, ...keys.map(key), cancel, tick(end + 500)])).toMatchObject({
      state: idle,
      outcomes: [],
    });
  });

  test('a key that comes after a silence that no tick has noticed is not part of it', () => {
    const [late] = scanOf('x', usScanner, { startAt: end + 300 });
    if (late === undefined) throw new Error('no key');
    expect(run([start, ...keys.map(key), key(late)])).toEqual({
      state: idle,
      outcomes: [finished(keys)],
      passed: [late],
    });
  });

  test('a modifier after its Enter does not begin another', () => {
    const [shift] = scanOf('A', usScanner, { startAt: end + 50 });
    if (shift === undefined) throw new Error('no key');
    const events = [start, ...keys.map(key), key(shift), tick(end + 1000)];
    expect(run(events, { config: withEnter }).outcomes).toEqual([finished([...keys, shift])]);
  });

  test('two within 50 ms come out as two, divided by their Enter', () => {
    const second = scanOf('21CD', usScanner, { after: named('Enter'), startAt: end + 50 });
    const events = [start, ...keys.map(key), ...second.map(key), tick(end + 1000)];
    expect(textsOf(run(events, { config: withEnter }).outcomes, withEnter)).toEqual(['10AB', '21CD']);
  });
});

describe('permanent listening', () => {
  const scanned = (startAt: number, text = '10AB') =>
    scanOf(text, usScanner, { before: named('F7'), after: named('Enter'), startAt });

  test('a scan starts at the prefix key without any button', () => {
    const keys = scanned(0);
    const result = run([...keys.map(key), tick(lastTime(keys) + 200)], { config: withF7 });
    expect(result).toEqual({ state: idle, outcomes: [finished(keys)], passed: [] });
  });

  test('ordinary typing never starts one and reaches the page', () => {
    const keys = scanOf('Kovacs 123', { ...usScanner, msPerKey: 5 }, { after: named('Tab', 'Enter', 'F8') });
    expect(run(withTicks(keys, [0]), { config: withF7 })).toEqual({
      state: idle,
      outcomes: [],
      passed: keys,
    });
  });

  test('somebody who types the prefix key gets it back', () => {
    const keys = scanOf('~', usScanner);
    const typed = keys.slice(1);
    expect(run([...keys.map(key), tick(500)], { config: withTilde })).toEqual({
      state: idle,
      outcomes: [{ kind: 'given-back', keys: typed }],
      passed: keys.slice(0, 1),
    });
  });

  test('somebody who types quickly after the prefix character gets everything back, for want of the suffix', () => {
    const keys = scanOf('~Kovacs', { ...usScanner, msPerKey: 90 });
    expect(run(withTicks(keys, [0]), { config: withTilde })).toEqual({
      state: idle,
      outcomes: [{ kind: 'given-back', keys: keys.slice(1) }],
      passed: keys.slice(0, 1),
    });
  });

  describe('a prefix character without any suffix', () => {
    const config: ScannerConfig = { ...bare, prefix: ['*'], prefixKey: '*' };
    const kindsOf = (text: string, msPerKey: number) => {
      const keys = scanOf(`*${text}`, { ...usScanner, msPerKey });
      return run(withTicks(keys, [0]), { config }).outcomes.map(({ kind }) => kind);
    };

    test.each(['ab', 'Kovacs', '2026', '0612345678', 'tel.: 06-1-234-5678', '10AB'])(
      '%j after it was typed by somebody, who gets it back',
      (text) => expect(kindsOf(text, 60)).toEqual(['given-back']),
    );

    test.each([
      ...['010501234567890021AB', '21AB\u001d0105012345678900', ']d221AB', ']E05998765432101'],
      ...['59987656', '599876543210', '5998765432101', '05998765432101'],
    ])('%j after it is a code', (text) => expect(kindsOf(text, 5)).toEqual(['finished']));
  });

  test('a scan that lost its suffix is still a scan when nobody types its prefix key', () => {
    const keys = scanOf('10AB', usScanner, { before: named('F7') });
    expect(textsOf(run(withTicks(keys, [0]), { config: withF7 }).outcomes, withF7)).toEqual([
      { kind: 'suffix-mismatch' },
    ]);
  });

  test('a suffix sent as an Alt sequence ends a scan too, and as soon', () => {
    const config: ScannerConfig = { ...withTilde, suffix: ['Alt+013'] };
    const code = '0105012345678900';
    const keys = scanOf(`~${code}`, usScanner, { after: typeNumber('013', usScanner) });
    const events = [...keys.map(key), tick(lastTime(keys) + debounceMs)];
    expect(textsOf(run(events, { config }).outcomes, config)).toEqual([code]);
  });

  test('two scans within 50 ms come out as two', () => {
    const first = scanned(0);
    const second = scanned(lastTime(first) + 50, '21CD');
    const events = withTicks([...first, ...second], [0]);
    expect(textsOf(run(events, { config: withF7 }).outcomes, withF7)).toEqual(['10AB', '21CD']);
  });

  test('two scans within 50 ms come out as two even where characters are prefix and suffix', () => {
    const first = scanOf('~10AB#', usScanner);
    const second = scanOf('~21CD#', usScanner, { startAt: lastTime(first) + 50 });
    const events = withTicks([...first, ...second], [0]);
    expect(textsOf(run(events, { config: withTilde }).outcomes, withTilde)).toEqual(['10AB', '21CD']);
  });

  test('a prefix key such as F7 divides scans even without a suffix', () => {
    const config: ScannerConfig = { ...withF7, suffix: [] };
    const first = scanOf('10AB', usScanner, { before: named('F7') });
    const second = scanOf('21CD', usScanner, { before: named('F7'), startAt: lastTime(first) + 10 });
    const events = withTicks([...first, ...second], [0]);
    expect(textsOf(run(events, { config }).outcomes, config)).toEqual(['10AB', '21CD']);
  });

  test('a prefix of the same key twice is one prefix', () => {
    const config: ScannerConfig = { ...withF7, prefix: ['F7', 'F7'] };
    const keys = scanOf('10AB', usScanner, { before: named('F7', 'F7'), after: named('Enter') });
    expect(textsOf(run(withTicks(keys, [0]), { config }).outcomes, config)).toEqual(['10AB']);
  });

  test('a suffix character inside the code does not end it', () => {
    const keys = scanOf('~10A#B#', usScanner);
    const events = withTicks(keys, [0]);
    expect(textsOf(run(events, { config: withTilde }).outcomes, withTilde)).toEqual(['10A#B']);
  });

  test('what is typed right after the Enter of a scan reaches the page', () => {
    const keys = scanned(0);
    const typed = scanOf('k', usScanner, { startAt: lastTime(keys) + 20 });
    expect(run([...keys, ...typed].map(key), { config: withF7 })).toEqual({
      state: idle,
      outcomes: [finished(keys)],
      passed: typed,
    });
  });
});

describe('keys that a busy computer delivers late', () => {
  const code = '010501234567890010A#B';
  const twoKeys: ScannerConfig = { ...withF7, suffix: ['Tab', 'Enter'] };

  /** The scan with a pause before one of its keys. */
  const pausedAt = (keys: readonly KeyPress[], index: number, pauseMs: number): readonly KeyPress[] =>
    keys.map((press, at) => (at < index ? press : { ...press, time: press.time + pauseMs }));
  const textsPaused = (config: ScannerConfig, keys: readonly KeyPress[], index: number, pauseMs: number) =>
    textsOf(run(withTicks(pausedAt(keys, index, pauseMs), [0]), { config }).outcomes, config);

  test.each([
    ['a key', withF7, named('Enter')],
    ['two keys', twoKeys, named('Tab', 'Enter')],
  ] as const)('belong to the scan wherever they are late, where its suffix is %s', (_, config, after) => {
    const keys = scanOf(code, usScanner, { before: named('F7'), after });
    for (const [index] of keys.entries())
      expect(textsPaused(config, keys, index, suffixWaitMs - tickMs), `late: ${index}`).toEqual([code]);
  });

  test('belong to a scan that the button has asked for', () => {
    const keys = scanOf(code, usScanner, { after: named('Enter') });
    const late = pausedAt(keys, 8, 500);
    expect(textsOf(run([start, ...withTicks(late, [0])], { config: withEnter }).outcomes, withEnter)).toEqual(
      [code],
    );
  });

  test('belong to a scan that a character begins, once it looks like one', () => {
    const keys = scanOf('~010501234567890010AB#', usScanner);
    expect(textsPaused(withTilde, keys, keys.length - 4, 500)).toEqual(['010501234567890010AB']);
  });

  test('belong to no scan where no suffix is set up, or after what may be one', () => {
    const without: ScannerConfig = { ...withF7, suffix: [] };
    const keys = scanOf(code, usScanner, { before: named('F7') });
    expect(textsPaused(without, keys, 11, debounceMs)).toEqual([code.slice(0, 10)]);
    const withHash = scanOf('~010501234567890010A#B#', usScanner);
    expect(textsPaused(withTilde, withHash, withHash.length - 4, 500)[0]).toBe('010501234567890010A');
  });

  test('are waited for no longer than that', () => {
    const keys = scanOf(code, usScanner, { before: named('F7') });
    const events = (afterMs: number) => [...keys.map(key), tick(lastTime(keys) + afterMs)];
    expect(run(events(suffixWaitMs - 1), { config: withF7 }).outcomes).toEqual([]);
    expect(run(events(suffixWaitMs), { config: withF7 }).outcomes).toEqual([finished(keys)]);
  });

  test('make no complete scan wait: that ends with the quiet period', () => {
    const keys = scanOf(code, usScanner, { before: named('F7'), after: named('Enter') });
    expect(run([...keys.map(key), tick(lastTime(keys) + debounceMs)], { config: withF7 }).outcomes).toEqual([
      finished(keys),
    ]);
  });
});

describe('too many keys', () => {
  const flood = scanOf('1'.repeat(8192), { ...usScanner, msPerKey: 1 });
  const result = run([start, ...flood.map(key)], { config: withEnter });

  test('8 kB are refused once, and the rest is swallowed', () => {
    expect(result.outcomes).toEqual([{ kind: 'too-long' }]);
    expect(result.passed).toEqual([]);
    expect(result.state).toEqual({ phase: 'draining', lastKeyAt: lastTime(flood) });
  });

  test('the most that a scan may have is still a scan', () => {
    const most = flood.slice(0, maxScanKeys);
    expect(run([start, ...most.map(key), tick(lastTime(most) + 200)]).outcomes).toEqual([finished(most)]);
  });

  test('one key more is not', () => {
    const tooMany = flood.slice(0, maxScanKeys + 1);
    const end = tick(lastTime(tooMany) + 200);
    expect(run([start, ...tooMany.map(key), end])).toEqual({
      state: idle,
      outcomes: [{ kind: 'too-long' }],
      passed: [],
    });
  });

  test('silence ends it, and the button works again', () => {
    const next = scanLife({ debounceMs });
    const end = lastTime(flood);
    expect(next(result.state, tick(end + 199)).state.phase).toBe('draining');
    expect(next(result.state, start).state.phase).toBe('draining');
    expect(next(result.state, tick(end + 200)).state).toEqual(idle);
  });
});

describe('no key is lost and none comes twice', () => {
  const delays = fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 1, maxLength: 20 });
  const codes = fc.string({ unit: fc.constantFrom(...Array.from(set82)), minLength: 1, maxLength: 30 });
  const speeds = fc.integer({ min: 1, max: 120 });

  test('from 1 to 120 ms per key, however late the ticks are', () => {
    fc.assert(
      fc.property(codes, speeds, delays, (text, msPerKey, late) => {
        const keys = scanOf(text, { ...usScanner, msPerKey }, { after: named('Enter') });
        const result = run([start, ...withTicks(keys, late)], { config: withEnter });
        expect(result).toEqual({ state: idle, outcomes: [finished(keys)], passed: [] });
      }),
    );
  });

  test('over any number of scans in a row, back to back or apart', () => {
    const scans = fc.array(
      fc.record({ text: codes, msPerKey: speeds, pause: fc.integer({ min: 1, max: 600 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(scans, delays, fc.constantFrom(withF7, { ...withF7, suffix: [] }), (all, late, config) => {
        const after = config.suffix.length > 0 ? named('Enter') : [];
        let time = 0;
        const keys = all.flatMap(({ text, msPerKey, pause }) => {
          const around = { before: named('F7'), after, startAt: time + pause };
          const scan = scanOf(text, { ...usScanner, msPerKey }, around);
          time = lastTime(scan);
          return scan;
        });
        const { outcomes, passed, state } = run(withTicks(keys, late), { config });
        expect(textsOf(outcomes, config)).toEqual(all.map(({ text }) => text));
        expect(outcomes.flatMap((outcome) => (outcome.kind === 'finished' ? outcome.keys : []))).toEqual(
          keys,
        );
        expect([passed, state]).toEqual([[], idle]);
      }),
    );
  });

  test('whatever is typed: a key is either passed on or in exactly one outcome', () => {
    const typing = fc.array(
      fc.record({
        name: fc.constantFrom('F7', 'Enter', 'a', '~', '#', 'Shift'),
        gap: fc.integer({ min: 0, max: 300 }),
      }),
      { minLength: 1, maxLength: 40 },
    );
    const configs = fc.constantFrom(bare, withEnter, withF7, withTilde, { ...withTilde, suffix: ['Enter'] });
    fc.assert(
      fc.property(typing, configs, fc.boolean(), delays, (typed, config, byButton, late) => {
        let time = 0;
        const keys = typed.map(({ name, gap }): KeyPress => {
          time += gap;
          return { key: name, code: '', shift: false, ctrl: false, alt: false, altGraph: false, time };
        });
        const { outcomes, passed } = run([...(byButton ? [start] : []), ...withTicks(keys, late)], {
          config,
        });
        const kept = outcomes.flatMap((outcome) => (outcome.kind === 'too-long' ? [] : outcome.keys));
        expect(new Set([...kept, ...passed])).toEqual(new Set(keys));
        expect(kept.length + passed.length).toBe(keys.length);
        expect(kept.map(({ time: at }) => at)).toEqual(
          kept.map(({ time: at }) => at).toSorted((a, b) => a - b),
        );
      }),
    );
  });
});
