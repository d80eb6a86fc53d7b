import {
  idle,
  isModifier,
  isScannerBurst,
  type KeyPress,
  noBurst,
  type ScanEvent,
  type ScanLifeSettings,
  type ScanOutcome,
  type ScanState,
  scanBoundaries,
  scanLife,
  stallMs,
  tickMs,
  withPress,
} from '@pecset/scanner/domain';
import { type KeyEvent, keepFromOthers, pressOf, typesCharacter } from './key-events.ts';

/** `waiting`: the button was pressed and no key has come yet. */
export type Listening = 'off' | 'waiting' | 'reading';

type Needs = {
  readonly settings: ScanLifeSettings;
  /** The clock of the events' time stamps. */
  readonly clock: () => number;
  /** Whether keys that reach this element are somebody's typing. */
  readonly isEditable: (target: EventTarget | null) => boolean;
  /** More characters came of a scan that silence alone had ended. */
  readonly onRest: () => void;
  /** Keys came as only a scanner sends them, though nothing had announced a scan. */
  readonly onBurst: (keys: readonly KeyPress[]) => void;
  readonly onOutcome: (outcome: ScanOutcome) => void;
  readonly onChange: (listening: Listening) => void;
};

const listeningIn = (state: ScanState): Listening => {
  if (state.phase === 'idle') return 'off';
  return state.phase === 'scanning' && state.keys.length === 0 ? 'waiting' : 'reading';
};

/** A tick this late means that the page was busy: keys may lie in the browser's queue, and they go first. */
const lateMs = 5 * tickMs;

/** How long a scanner without a suffix may stall in the middle of a code and still be found out. */
const foundOutMs = 2000;

/** An Enter this soon after an unannounced scan still belongs to it: nobody can have read the message yet. */
const lateEnterMs = 1000;

/** Feeds the browser's key events to the life of scans and keeps from the page what belongs to a scan. */
export const makeKeyListener = (needs: Needs) => {
  const { settings, clock, isEditable, onRest, onBurst, onOutcome, onChange } = needs;
  let next = scanLife(settings);
  let state = idle;
  let told: Listening = 'off';
  let ticking: ReturnType<typeof setInterval> | undefined;
  let tickedAt = 0;
  const heldBack = new Set<string>();
  let restUntil = Number.NEGATIVE_INFINITY;
  let stalledUntil = Number.NEGATIVE_INFINITY;
  let current = settings;
  let burst = noBurst;
  let burstAt = Number.NEGATIVE_INFINITY;
  let burstEnds: ReturnType<typeof setTimeout> | undefined;

  const feed = (event: ScanEvent): boolean => {
    const step = next(state, event);
    state = step.state;
    step.outcomes.forEach(onOutcome);
    tell();
    return step.swallow;
  };

  const tell = () => {
    const listening = listeningIn(state);
    if (listening === told) return;
    told = listening;
    keepTicking(listening);
    onChange(listening);
  };

  const tick = () => {
    const now = clock();
    const isLate = now - tickedAt > lateMs;
    // Only one late tick is left out: in a background tab all of them are late.
    tickedAt = isLate ? Number.POSITIVE_INFINITY : now;
    if (!isLate) feed({ type: 'tick', time: now });
  };

  const keepTicking = (listening: Listening) => {
    clearInterval(ticking);
    tickedAt = clock();
    ticking = listening === 'reading' ? setInterval(tick, tickMs) : undefined;
  };

  /** Whether a key is left of a scan that broke off: the first one is told, the others follow until it is quiet. */
  const isRest = (event: KeyEvent): boolean => {
    if (event.timeStamp < restUntil) return true;
    if (event.timeStamp >= stalledUntil || !typesCharacter(event) || isEditable(event.target)) return false;
    stalledUntil = Number.NEGATIVE_INFINITY;
    onRest();
    return true;
  };

  const endBurst = () => {
    clearTimeout(burstEnds);
    const { keys } = burst;
    burst = noBurst;
    onBurst(keys);
  };

  /** Its suffix came: what follows is another scan, however soon. While nothing is set up only silence tells. */
  const isBurstOver = (): boolean => {
    const { config } = current;
    return config !== undefined && config.suffix.length > 0 && scanBoundaries(config).isOver(burst.keys);
  };

  /**
   * Whether a key belongs to a scan that nothing announced and would press a button: its Enter, also when that is late.
   * Characters are passed on: they press nothing, and the press guard must see them.
   */
  const isOfBurst = (event: KeyEvent): boolean => {
    const press = pressOf(event);
    if (event.repeat || isEditable(event.target) || isModifier(press)) return false;
    const types = typesCharacter(event);
    if (!types && burst === noBurst && event.timeStamp - burstAt < lateEnterMs) return true;
    burst = withPress(burst, press);
    if (!isScannerBurst(burst)) return false;
    burstAt = event.timeStamp;
    clearTimeout(burstEnds);
    if (!types && isBurstOver()) endBurst();
    else burstEnds = setTimeout(endBurst, Math.max(current.debounceMs, stallMs));
    return !types;
  };

  const takesKey = (event: KeyEvent): boolean => {
    if (listeningIn(state) === 'waiting') {
      // The key that pressed the scan button, still held, is no scan.
      if (event.repeat) return true;
      if (event.key === 'Escape') {
        feed({ type: 'cancel' });
        return true;
      }
    }
    if (feed({ type: 'key', press: pressOf(event) })) return true;
    if (!isRest(event)) return isOfBurst(event);
    restUntil = event.timeStamp + settings.debounceMs;
    return true;
  };

  return {
    start: () => void feed({ type: 'start' }),
    cancel: () => void feed({ type: 'cancel' }),

    /** What was being read by the old settings is dropped. */
    configure: (changed: ScanLifeSettings) => {
      feed({ type: 'cancel' });
      next = scanLife(changed);
      current = changed;
    },

    keyDown: (event: KeyEvent) => {
      if (!event.isTrusted || !takesKey(event)) return;
      keepFromOthers(event);
      heldBack.add(event.code);
    },

    /** The keys of a scan that goes on: its rest may come to another document. */
    unfinished: (): readonly KeyPress[] => (state.phase === 'scanning' ? state.keys : []),
    /** Such keys of the document before this one. */
    goOnWith: (keys: readonly KeyPress[]) => {
      for (const press of keys) feed({ type: 'key', press });
    },

    /** A scan broke off: what still comes of it presses no button, until it is quiet for once. */
    brokeOff: () => {
      restUntil = clock() + settings.debounceMs;
    },

    /** A scan was ended by silence alone: characters that come soon after it say that it had not ended. */
    mayGoOn: () => {
      stalledUntil = clock() + foundOutMs;
    },

    /** Hides the key-up of a key whose key-down was hidden: Alt would open the browser's menu. */
    keyUp: (event: KeyEvent) => {
      if (heldBack.delete(event.code)) keepFromOthers(event);
    },

    /** The computer itself may make a character of an Alt sequence and type it once Alt is let go. */
    input: (event: Pick<KeyEvent, 'preventDefault' | 'stopImmediatePropagation'>) => {
      if (listeningIn(state) === 'reading') keepFromOthers(event);
    },

    /** Who clicks into the page after pressing the prefix key meant no scan: what is typed then is the field's. */
    stopAtPrefix: () => {
      if (state.phase === 'scanning' && state.keys.length === 1) feed({ type: 'cancel' });
    },

    /** Nobody waits for a scan any more; one that has begun goes on. */
    stopWaiting: () => {
      if (listeningIn(state) === 'waiting') feed({ type: 'cancel' });
    },
  };
};
