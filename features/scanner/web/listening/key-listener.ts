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

/** `waiting`: the button was pressed and no key has arrived yet. */
export type Listening = 'off' | 'waiting' | 'reading';

type Needs = {
  readonly settings: ScanLifeSettings;
  /** The clock of the events' timestamps. */
  readonly clock: () => number;
  /** Whether keys sent to this element are typing. */
  readonly isEditable: (target: EventTarget | null) => boolean;
  /** More characters of a scan arrived after silence had ended it. */
  readonly onRest: () => void;
  /** Keys arrived at a scanner's pace, although nothing had announced a scan. */
  readonly onBurst: (keys: readonly KeyPress[]) => void;
  readonly onOutcome: (outcome: ScanOutcome) => void;
  readonly onChange: (listening: Listening) => void;
};

const listeningIn = (state: ScanState): Listening => {
  if (state.phase === 'idle') return 'off';
  return state.phase === 'scanning' && state.keys.length === 0 ? 'waiting' : 'reading';
};

/** A tick this late means that the page was busy; queued keys must be handled first. */
const lateMs = 5 * tickMs;

/** How long after the end by silence more characters of a scan without a suffix are still recognised. */
const foundOutMs = 2000;

/** An Enter this soon after an unannounced scan belongs to it: nobody can have read the message yet. */
const lateEnterMs = 1000;

/** Feeds the browser's key events to `scanLife` and hides from the page what belongs to a scan. */
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
    // Skips only one late tick, because in a background tab all ticks are late.
    tickedAt = isLate ? Number.POSITIVE_INFINITY : now;
    if (!isLate) feed({ type: 'tick', time: now });
  };

  const keepTicking = (listening: Listening) => {
    clearInterval(ticking);
    tickedAt = clock();
    ticking = listening === 'reading' ? setInterval(tick, tickMs) : undefined;
  };

  /** Whether a key is the rest of a broken-off scan: the first one is reported, the others follow until silence. */
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

  /** Whether the suffix has arrived, so that the next key starts another scan. Before set-up only silence tells. */
  const isBurstOver = (): boolean => {
    const { config } = current;
    return config !== undefined && config.suffix.length > 0 && scanBoundaries(config).isOver(burst.keys);
  };

  /**
   * Whether a key belongs to an unannounced scan and would press a button, such as its Enter, even a late one.
   * Characters pass: they press nothing, and the press guard must see them.
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
      // Auto-repeat of the key that pressed the scan button is not a scan.
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

    /** Drops a scan in progress under the old settings. */
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

    /** The keys of a scan in progress, whose rest may go to another document. */
    unfinished: (): readonly KeyPress[] => (state.phase === 'scanning' ? state.keys : []),
    /** Continues with such keys from the previous document. */
    goOnWith: (keys: readonly KeyPress[]) => {
      for (const press of keys) feed({ type: 'key', press });
    },

    /** After a broken-off scan its remaining keys press no button, until the next silence. */
    brokeOff: () => {
      restUntil = clock() + settings.debounceMs;
    },

    /** After a scan ended by silence, characters that follow soon mean that it had not ended. */
    mayGoOn: () => {
      stalledUntil = clock() + foundOutMs;
    },

    /** Hides the key-up of a key whose key-down was hidden: Alt would open the browser's menu. */
    keyUp: (event: KeyEvent) => {
      if (heldBack.delete(event.code)) keepFromOthers(event);
    },

    /** The computer may itself turn an Alt sequence into a character and type it when Alt is released. */
    input: (event: Pick<KeyEvent, 'preventDefault' | 'stopImmediatePropagation'>) => {
      if (listeningIn(state) === 'reading') keepFromOthers(event);
    },

    /** A click after the prefix key means that no scan was intended; what is typed next belongs to the field. */
    stopAtPrefix: () => {
      if (state.phase === 'scanning' && state.keys.length === 1) feed({ type: 'cancel' });
    },

    /** Stops waiting for a scan; one in progress continues. */
    stopWaiting: () => {
      if (listeningIn(state) === 'waiting') feed({ type: 'cancel' });
    },
  };
};
