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

/** Why a scan failed. */
export type ScanProblem =
  | DecodeRefusal
  /** More keys arrived after silence had ended the scan, so what was read is incomplete. */
  | { readonly kind: 'broke-off' }
  /** Only the end of a scan arrived, e.g. because the page was not ready; or the button was not pressed for it. */
  | { readonly kind: 'no-beginning' | 'not-awaited' }
  /** It arrived while the page was loading or reloading, and could not be kept. */
  | { readonly kind: 'while-loading' }
  /** No scanner is set up; these keys may suffice for set-up. */
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

/** The parts of a pack that a failed scan contained. */
export type ReadPart = Pick<ParsedCode, 'gtin' | 'sn'> & Partial<Pick<ParsedCode, 'expDate' | 'lotNum'>>;

export type FailedScan = ReadPart & { readonly problem: ScanProblem };

/** `shown`: the watcher shows the failure itself, so no notice repeats it. */
export type FailureWatcher = (failed: FailedScan) => 'shown' | 'noted';

const nothingRead: ReadPart = { gtin: undefined, sn: undefined };

export type ScannerStatus = {
  readonly listening: Listening;
  /** The keys are captured raw, for set-up. */
  readonly capturing: boolean;
  readonly config: ReturnType<typeof readScannerConfig>;
  readonly lastScan: ScannedCode | undefined;
  /** A code with parts of a pack but no serial number; the user is asked to type the rest. */
  readonly incomplete: ScannedCode | undefined;
  /** Number of scans in the queue. */
  readonly queued: number;
  readonly problem: ScanProblem | undefined;
  /** Counts requests to set up the scanner with a scan that has arrived. */
  readonly setupsWanted: number;
};

type Needs = {
  readonly debounceMs: number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Keeps the last scan while the window is open. */
  readonly session: Pick<Storage, 'getItem' | 'setItem'>;
  readonly clock: () => number;
  /** Shows the page of a pack; resolves once it, or another page such as the login, is on screen. */
  readonly showPack: (search: PackSearch) => Promise<'pack' | 'elsewhere'>;
  readonly showSetup: () => void;
  readonly giveBack: (keys: readonly KeyPress[]) => void;
  readonly isEditable: (target: EventTarget | null) => boolean;
};

/** Whether a code was read by a scanner or camera, or entered by hand. */
export type Arrival = 'read' | 'entered';
export type WaitedScan = { readonly code: ScannedCode; readonly arrival: Arrival };

type Capture = (keys: readonly KeyPress[] | undefined) => void;
/** Returns whether the scan was taken; otherwise it leads to the pack's page. */
export type ScanTarget = (code: ScannedCode) => 'taken' | 'another';
/** Returns whether the scan was of the compared pack; otherwise it is queued like any other. */
export type Comparison = (code: ScannedCode) => 'taken' | 'another';

/** How late the rest of a scan may arrive after its suffix was missed. */
const restMs = 5_000;

/** A page appears sooner than this. */
const unheardMs = 10_000;

/** The part read before the missing suffix. */
const partOf = (keys: readonly KeyPress[], config: ScannerConfig): ReadPart => {
  const decoded = decodeScan(keys, { ...config, suffix: [] });
  return decoded.ok ? parseCode(decoded.value.text) : nothingRead;
};

/** Classifies a code without a serial number, so that the user sees which one to scan instead. */
const noSerial = ({ text, parsed, findings }: ScannedCode): ScanProblem => {
  if (findings.some(({ kind }) => kind === 'lost-separator')) return { kind: 'lost-separator' };
  if (parsed.gtin !== undefined && (parsed.expDate ?? parsed.lotNum) !== undefined)
    return { kind: 'cut-short' };
  const bare = text.replace(/^\][a-z]\d/i, '');
  if (/^(\d{8}|\d{12,14})$/.test(bare)) return { kind: 'retail-code' };
  return { kind: /^(https?:\/\/|www\.)/i.test(bare) ? 'web-address' : 'no-serial' };
};

/** The state of scanning that outlives a screen: listens, decodes, and shows the pack. */
export const makeScanner = (needs: Needs) => {
  const { debounceMs, storage, session, clock, showPack, showSetup, giveBack, isEditable } = needs;
  const watchers = new Set<() => void>();
  const targets: ScanTarget[] = [];
  const comparisons: Comparison[] = [];
  const failureWatchers = new Set<FailureWatcher>();
  /** Failures that came before a watcher, such as the basket, was mounted. */
  let unheard: { readonly failed: FailedScan; readonly at: number }[] = [];
  /** How codes of this window arrived, until taken: read completely by a scanner, or entered by hand. */
  const arrivals = new WeakMap<ScannedCode, Arrival>();
  /** Scans made while nobody was signed in; they go to the user who signs in next. */
  let waited: readonly WaitedScan[] = [];
  let capture: Capture | undefined;
  let lastRead: ScannedCode | undefined;
  let cutShort: ScannedCode | undefined;
  /** Time of the last key of a failed scan that may continue: its rest is not another failure. */
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

  /** Tells watchers such as the basket that a pack is missing; there is no notice if one of them shows it. */
  const fail = (problem: ScanProblem, read: ReadPart = nothingRead): 'shown' | 'noted' => {
    const { gtin, expDate, lotNum, sn } = read;
    const failed = { problem, gtin, expDate, lotNum, sn };
    // A scan for a comparison, or on the lock screen, was not of a pack in hand.
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
      // The basket's line leads to the manual entry; a dialog now would take the next scan for this pack.
      if (fail(noSerial(code), code.parsed) === 'shown') return;
      change({ incomplete: holdsParts(code) ? code : undefined });
    }
    waited = (await showPack(searchOf(code))) === 'pack' ? [] : [...waited, ...waitingFor(code)];
  };
  const queue = makeScanQueue(deliver, (queued) => change({ queued }));

  /** A comparison gets the scan at once: it changes no page, so it need not wait for an open dialog. */
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

  /** The rest of a code came too late. If the incomplete code is still queued, it is reported again on delivery. */
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
    // The user keeps pressing Enter while the scan button has the focus.
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

    /** The scan button for scanners without a prefix key: the next keys are a scan. */
    start: () => {
      change({ problem: undefined });
      listener.start();
    },
    cancel: listener.cancel,

    /** For set-up: resolves with the next burst of keys; empty if there were too many, undefined if cancelled. */
    captureKeys: () =>
      new Promise<readonly KeyPress[] | undefined>((resolve) => {
        listener.configure({ debounceMs });
        capture = resolve;
        change({ capturing: true, problem: undefined });
        listener.start();
      }),

    /** Takes a code that was typed, pasted or checked in a form. */
    accept: (code: ScannedCode) => {
      arrivals.set(code, 'entered');
      take(code);
    },

    /** Takes a code from a wrapper app or the camera. */
    read: (code: ScannedCode) => {
      arrivals.set(code, 'read');
      take(code);
    },

    /**
     * How this code has just arrived in this window; returned once. Neither a reload nor Back brings it again, and a
     * scan ended only by silence has none, because its serial number may be incomplete.
     */
    takeArrival,

    /** Adds codes that were not scanned to the basket that is open or about to be. */
    layInBasket: (texts: readonly string[]): void => {
      const codes = texts.map((text) => scannedCode(text));
      for (const code of codes) arrivals.set(code, 'read');
      if (targets.length > 0) codes.forEach(take);
      else waited = codes.flatMap(waitingFor);
    },

    /** Serial numbers of the scans that led to the login instead of their pack. */
    waitedSerials: () => waited.flatMap(({ code: { parsed } }) => parsed.sn ?? []),

    /** Returns those scans once. */
    takeWaited: (): readonly WaitedScan[] => {
      const taken = waited;
      waited = [];
      return taken;
    },

    hold: queue.hold,

    /** While targets are registered, the latest one gets the scans instead of the pack's page. */
    sendTo: (target: ScanTarget) => {
      targets.push(target);
      return () => void targets.splice(targets.indexOf(target), 1);
    },

    /** While registered, scans are compared with what is on screen and change nothing. */
    compareWith: (target: Comparison) => {
      comparisons.push(target);
      return () => void comparisons.splice(comparisons.indexOf(target), 1);
    },

    /** Whether something on screen, such as a basket, takes scans. */
    isAwaited: () => targets.length > 0,

    /** Cleared by the component that opens the manual entry, so that it opens only once. */
    takeIncomplete: () => change({ incomplete: undefined }),

    /** What a reload would lose: queued scans, and one in progress that cannot continue in the next document. */
    unkept: (): readonly ReadPart[] => [
      ...queue.waiting().map(({ parsed }) => parsed),
      ...(listener.unfinished().length > 0 && !canGoOn() ? [nothingRead] : []),
    ],

    /** Keys of a scan that the next document can continue; this requires a prefix key and a suffix. */
    unfinished: (): readonly KeyPress[] => (canGoOn() ? listener.unfinished() : []),

    /** Reports scans that came while the page was loading or being left. */
    missed: (parts: readonly ReadPart[] = [nothingRead]) => {
      for (const part of parts) fail({ kind: 'while-loading' }, part);
    },

    /** Calls `watcher` for every failed scan, with what was read of it. */
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

    /** The keys of a scan made before set-up. */
    offered,
    /** Returns them once. */
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

    /** Another tab of this workstation has saved a new configuration. */
    reload: () => {
      change({ config: readScannerConfig(storage.getItem(storageKey)) });
      listener.configure(configured());
    },
  };
};

export type Scanner = ReturnType<typeof makeScanner>;
