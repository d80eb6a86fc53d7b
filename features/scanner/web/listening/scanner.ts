import { type ParsedCode, parseCode } from '@pecset/gs1';
import {
  type DecodeRefusal,
  decodeScan,
  type KeyPress,
  readScannerConfig,
  type ScannerConfig,
  type ScanOutcome,
  scanBoundaries,
  writeScannerConfig,
} from '@pecset/scanner/domain';
import { type Listening, makeKeyListener } from './key-listener.ts';
import { readScan, writeScan } from './remembered-scan.ts';
import { makeScanQueue } from './scan-queue.ts';
import { holdsParts, type PackSearch, type ScannedCode, scannedCode, searchOf } from './scanned-code.ts';
import { lastScanKey, storageKey } from './storage-key.ts';

/** Why a scan led nowhere. */
export type ScanProblem =
  | DecodeRefusal
  /** Silence ended the scan, then more of it came: what was read is cut short. */
  | { readonly kind: 'broke-off' }
  /** Only the end of a scan came, as when the page was not there yet; or nobody had pressed the button for it. */
  | { readonly kind: 'no-beginning' | 'not-awaited' }
  /** It came while the page was loading or being loaded again, and could not be kept. */
  | { readonly kind: 'while-loading' }
  /** No reader is set up; these keys may do for it. */
  | { readonly kind: 'not-set-up'; readonly keys: readonly KeyPress[] }
  | {
      readonly kind:
        | 'no-serial'
        | 'cut-short'
        | 'lost-separator'
        | 'retail-code'
        | 'web-address'
        | 'native-failed'
        | 'camera-failed';
    };

/** What of a pack was read by a scan that led nowhere. */
export type ReadPart = Pick<ParsedCode, 'gtin' | 'sn'> & Partial<Pick<ParsedCode, 'expDate' | 'lotNum'>>;

/** A scan that led nowhere, why, and what of a pack was read of it. */
export type FailedScan = ReadPart & { readonly problem: ScanProblem };

/** `shown`: the watcher shows the failure itself, so no notice repeats it. */
export type FailureWatcher = (failed: FailedScan) => 'shown' | 'noted';

const nothingRead: ReadPart = { gtin: undefined, sn: undefined };

export type ScannerStatus = {
  readonly listening: Listening;
  /** The keys that come are wanted as they are, for the set-up. */
  readonly capturing: boolean;
  readonly config: ReturnType<typeof readScannerConfig>;
  readonly lastScan: ScannedCode | undefined;
  /** A code that holds parts of a pack but no serial number: somebody is to type the rest. */
  readonly incomplete: ScannedCode | undefined;
  /** Scans that wait for their turn. */
  readonly queued: number;
  readonly problem: ScanProblem | undefined;
  /** How often somebody wanted to set the reader up with a scan that had come. */
  readonly setupsWanted: number;
};

type Needs = {
  readonly debounceMs: number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Keeps the last scan for as long as the window is open. */
  readonly session: Pick<Storage, 'getItem' | 'setItem'>;
  readonly clock: () => number;
  /** Shows the page of a pack; settled once it is on screen, or what came in its place, as the login. */
  readonly showPack: (search: PackSearch) => Promise<'pack' | 'elsewhere'>;
  readonly showSetup: () => void;
  readonly giveBack: (keys: readonly KeyPress[]) => void;
  readonly isEditable: (target: EventTarget | null) => boolean;
};

/** How a code came: by a reader, or from the manual entry. */
export type Arrival = 'read' | 'entered';
export type WaitedScan = { readonly code: ScannedCode; readonly arrival: Arrival };

type Capture = (keys: readonly KeyPress[] | undefined) => void;
/** Whether the scan was for it; another one leads to the pack's page. */
export type ScanTarget = (code: ScannedCode) => 'taken' | 'another';
/** Whether the scan was of what is compared; another one waits its turn like any other. */
export type Comparison = (code: ScannedCode) => 'taken' | 'another';

/** How late the rest of a scan may come whose suffix was missed. */
const restMs = 5_000;

/** A page takes less than this to be there. */
const unheardMs = 10_000;

/** As much as was read before the suffix that did not come. */
const partOf = (keys: readonly KeyPress[], config: ScannerConfig): ReadPart => {
  const decoded = decodeScan(keys, { ...config, suffix: [] });
  return decoded.ok ? parseCode(decoded.value.text) : nothingRead;
};

/** What a code without a serial number is, so that the user sees which one to scan instead. */
const noSerial = ({ text, parsed, findings }: ScannedCode): ScanProblem => {
  if (findings.some(({ kind }) => kind === 'lost-separator')) return { kind: 'lost-separator' };
  if (parsed.gtin !== undefined && (parsed.expDate ?? parsed.lotNum) !== undefined)
    return { kind: 'cut-short' };
  const bare = text.replace(/^\][a-z]\d/i, '');
  if (/^(\d{8}|\d{12,14})$/.test(bare)) return { kind: 'retail-code' };
  return { kind: /^(https?:\/\/|www\.)/i.test(bare) ? 'web-address' : 'no-serial' };
};

/** Everything about scanning that outlives a screen: listens, decodes, and leads to the pack. */
export const makeScanner = (needs: Needs) => {
  const { debounceMs, storage, session, clock, showPack, showSetup, giveBack, isEditable } = needs;
  const watchers = new Set<() => void>();
  const targets: ScanTarget[] = [];
  const comparisons: Comparison[] = [];
  const failureWatchers = new Set<FailureWatcher>();
  /** Failures that came before a watcher, as the basket, was on screen. */
  let unheard: { readonly failed: FailedScan; readonly at: number }[] = [];
  /** What came in this window and was not looked at yet: read whole for certain by a reader, or entered by hand. */
  const arrivals = new WeakMap<ScannedCode, Arrival>();
  /** Scans that came while nobody was signed in: they belong to the user who logs in next. */
  let waited: readonly WaitedScan[] = [];
  let capture: Capture | undefined;
  let lastRead: ScannedCode | undefined;
  let cutShort: ScannedCode | undefined;
  /** When the last key came of a scan that was told as failed and may go on: its rest is no other failure. */
  let restDue: number | undefined;
  let status: ScannerStatus = {
    listening: 'off',
    capturing: false,
    config: readScannerConfig(storage.getItem(storageKey)),
    lastScan: readScan(session.getItem(lastScanKey)),
    incomplete: undefined,
    queued: 0,
    problem: undefined,
    setupsWanted: 0,
  };

  const change = (changes: Partial<ScannerStatus>) => {
    status = { ...status, ...changes };
    for (const watcher of watchers) watcher();
  };

  /** A scan led nowhere: watchers, as the basket, must know that a pack is missing. One that shows it needs no notice. */
  const fail = (problem: ScanProblem, read: ReadPart = nothingRead): 'shown' | 'noted' => {
    const { gtin, expDate, lotNum, sn } = read;
    const failed = { problem, gtin, expDate, lotNum, sn };
    // What is held against something else, or comes while nobody is there, was to be no pack in hand.
    const isPack = comparisons.length === 0;
    const heard = isPack ? [...failureWatchers].map((watcher) => watcher(failed)) : [];
    if (isPack && heard.length === 0)
      unheard = [...unheard.filter(({ at }) => clock() - at < unheardMs), { failed, at: clock() }];
    const isShown = heard.includes('shown');
    change({ problem: isShown && problem.kind !== 'not-set-up' ? undefined : problem });
    return isShown ? 'shown' : 'noted';
  };

  const takeArrival = (code: ScannedCode): Arrival | undefined => {
    const arrival = arrivals.get(code);
    arrivals.delete(code);
    return arrival;
  };
  const waitingFor = (code: ScannedCode): readonly WaitedScan[] => {
    const arrival = takeArrival(code);
    return arrival ? [{ code, arrival }] : [];
  };

  const deliver = async (code: ScannedCode): Promise<void> => {
    const target = targets.at(-1);
    session.setItem(lastScanKey, writeScan(code));
    const problem = code === cutShort ? ({ kind: 'broke-off' } as const) : undefined;
    change({ lastScan: code, incomplete: undefined, problem });
    if (target?.(code) === 'taken') return void arrivals.delete(code);
    if (code.parsed.sn === undefined) {
      // Its line leads to the manual entry: a dialog now would take the next pack for this one.
      if (fail(noSerial(code), code.parsed) === 'shown') return;
      change({ incomplete: holdsParts(code) ? code : undefined });
    }
    waited = (await showPack(searchOf(code))) === 'pack' ? [] : [...waited, ...waitingFor(code)];
  };
  const queue = makeScanQueue(deliver, (queued) => change({ queued }));

  /** A comparison gets the scan at once: it leads nowhere, so it need not wait until an open dialog is closed. */
  const take = (code: ScannedCode) => {
    if (comparisons.at(-1)?.(code) !== 'taken') queue.push(code);
  };

  const decode = (keys: readonly KeyPress[], config: ScannerConfig) => {
    restDue = undefined;
    const decoded = decodeScan(keys, config);
    if (!decoded.ok) {
      if (decoded.refusal.kind === 'suffix-mismatch') {
        listener.brokeOff();
        restDue = keys.at(-1)?.time;
      }
      fail(decoded.refusal, partOf(keys, config));
      return;
    }
    lastRead = scannedCode(decoded.value.text, decoded.value.noticed);
    if (config.suffix.length === 0) listener.mayGoOn();
    else arrivals.set(lastRead, 'read');
    take(lastRead);
  };

  /** The rest of a code came too late. What was read of that code may still wait for its turn: it is told then. */
  const onRest = () => {
    cutShort = lastRead;
    fail({ kind: 'broke-off' }, lastRead?.parsed);
  };

  const configured = () => ({ debounceMs, config: status.config.ok ? status.config.value : undefined });

  const endCapture = (keys: readonly KeyPress[] | undefined) => {
    const captured = capture;
    capture = undefined;
    listener.configure(configured());
    change({ capturing: false });
    captured?.(keys);
  };

  const onOutcome = (outcome: ScanOutcome) => {
    if (outcome.kind === 'given-back') return giveBack(outcome.keys);
    const keys = outcome.kind === 'finished' ? outcome.keys : [];
    if (capture) return endCapture(keys);
    if (outcome.kind === 'too-long') return void fail(outcome);
    // Somebody goes on pressing Enter after the scan button had the focus.
    if (keys.every(({ key }) => key === 'Enter')) return;
    if (status.config.ok) decode(keys, status.config.value);
  };

  const onBurst = (keys: readonly KeyPress[]) => {
    if (!status.config.ok) return void fail({ kind: 'not-set-up', keys });
    const { value } = status.config;
    const isRest = restDue !== undefined && (keys[0]?.time ?? 0) - restDue < restMs;
    restDue = undefined;
    if (isRest && !scanBoundaries(value).beginsCode(keys)) return;
    fail({ kind: value.prefixKey === undefined ? 'not-awaited' : 'no-beginning' });
  };

  const canGoOn = (): boolean =>
    status.config.ok && status.config.value.prefixKey !== undefined && status.config.value.suffix.length > 0;

  const offered = (): readonly KeyPress[] | undefined =>
    status.problem?.kind === 'not-set-up' ? status.problem.keys : undefined;

  const onChange = (listening: Listening) => {
    change({ listening });
    if (listening === 'off' && capture) endCapture(undefined);
  };

  const listener = makeKeyListener({
    ...{ settings: configured(), clock, isEditable },
    ...{ onOutcome, onChange, onRest, onBurst },
  });

  return {
    listener,
    status: () => status,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },

    /** The scan button without a prefix key: the next keys are a scan. */
    start: () => {
      change({ problem: undefined });
      listener.start();
    },
    cancel: listener.cancel,

    /** For set-up: the next burst of keys as it came; no keys when they were too many, undefined when cancelled. */
    captureKeys: () =>
      new Promise<readonly KeyPress[] | undefined>((resolve) => {
        listener.configure({ debounceMs });
        capture = resolve;
        change({ capturing: true, problem: undefined });
        listener.start();
      }),

    /** A code that somebody typed, pasted, or has looked at in a form. */
    accept: (code: ScannedCode) => {
      arrivals.set(code, 'entered');
      take(code);
    },

    /** A code from a wrapper app or the camera. */
    read: (code: ScannedCode) => {
      arrivals.set(code, 'read');
      take(code);
    },

    /**
     * How this code has just come in this window; told once. Neither a reload nor the way back brings it again, and a
     * scan that silence alone has ended is none: its serial number may be cut short.
     */
    takeArrival,

    /** Codes that nobody has scanned, for a basket that is there or is about to be. */
    layInBasket: (texts: readonly string[]): void => {
      const codes = texts.map((text) => scannedCode(text));
      for (const code of codes) arrivals.set(code, 'read');
      if (targets.length > 0) codes.forEach(take);
      else waited = codes.flatMap(waitingFor);
    },

    /** The serial numbers of the scans that led to the login instead of their pack. */
    waitedSerials: () => waited.flatMap(({ code: { parsed } }) => parsed.sn ?? []),

    /** Those scans themselves; told once. */
    takeWaited: (): readonly WaitedScan[] => {
      const taken = waited;
      waited = [];
      return taken;
    },

    hold: queue.hold,

    /** While a target is there, the latest one gets the scans instead of the pack's page. */
    sendTo: (target: ScanTarget) => {
      targets.push(target);
      return () => void targets.splice(targets.indexOf(target), 1);
    },

    /** While it is there, scans are held against what is on screen and change nothing. */
    compareWith: (target: Comparison) => {
      comparisons.push(target);
      return () => void comparisons.splice(comparisons.indexOf(target), 1);
    },

    /** Whether scans are waited for by something on screen, as a basket. */
    isAwaited: () => targets.length > 0,

    /** The part that opens the manual entry takes it, so that it is opened once. */
    takeIncomplete: () => change({ incomplete: undefined }),

    /** What a reload would lose: scans that wait their turn, and one that is being read but could not go on elsewhere. */
    unkept: (): readonly ReadPart[] => [
      ...queue.waiting().map(({ parsed }) => parsed),
      ...(listener.unfinished().length > 0 && !canGoOn() ? [nothingRead] : []),
    ],

    /** The keys of a scan that the next document can go on with: there too a prefix key begins and a suffix ends it. */
    unfinished: (): readonly KeyPress[] => (canGoOn() ? listener.unfinished() : []),

    /** Scans that came while the page was loading or being left. */
    missed: (parts: readonly ReadPart[] = [nothingRead]) => {
      for (const part of parts) fail({ kind: 'while-loading' }, part);
    },

    /** Told of every scan that led nowhere, with what was read of it. */
    watchFailures: (watcher: FailureWatcher, from: 'now' | 'a-moment-ago' = 'now') => {
      failureWatchers.add(watcher);
      if (from === 'a-moment-ago') {
        for (const { failed, at } of unheard) if (clock() - at < unheardMs) watcher(failed);
        unheard = [];
      }
      return () => void failureWatchers.delete(watcher);
    },

    setUpByScan: () => {
      change({ setupsWanted: status.setupsWanted + 1 });
      showSetup();
    },

    /** The keys of a scan that came before anything was set up. */
    offered,
    /** The same, once. */
    takeOffered: () => {
      const keys = offered();
      if (keys) change({ problem: undefined });
      return keys;
    },

    report: (problem: ScanProblem | undefined) => change({ problem }),

    save: (config: ScannerConfig) => {
      storage.setItem(storageKey, writeScannerConfig(config));
      change({ config: readScannerConfig(storage.getItem(storageKey)) });
      listener.configure(configured());
    },

    /** Another tab of this workstation saved its set-up. */
    reload: () => {
      change({ config: readScannerConfig(storage.getItem(storageKey)) });
      listener.configure(configured());
    },
  };
};

export type Scanner = ReturnType<typeof makeScanner>;
