/** One `keydown` as the browser gave it. AltGr may come as `altGraph`, as Ctrl+Alt (Windows) or as Alt alone. */
export type KeyPress = {
  readonly key: string;
  /** The physical key; empty on some Android devices and remote desktops. */
  readonly code: string;
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly altGraph: boolean;
  /** `getModifierState('CapsLock')`; absent if unknown. */
  readonly capsLock?: boolean | undefined;
  /** Milliseconds on a monotonic clock, the same as for ticks. */
  readonly time: number;
};

const modifier = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|ScrollLock)(Left|Right)?$/;

/** Checks the code too: an input method reports every key as `Process`. */
export const isModifier = ({ key, code }: KeyPress): boolean => modifier.test(key) || modifier.test(code);

/** Scanners send AltGr as right Alt; on a computer without AltGr that is Alt, on Windows often Ctrl+Alt. */
export const holdsAltGr = ({ alt, altGraph }: KeyPress): boolean => alt || altGraph;

/** Ctrl itself, not the Ctrl that Windows reports as part of AltGr. */
export const holdsCtrl = (press: KeyPress): boolean => press.ctrl && !holdsAltGr(press);

/** Whether the browser reported the physical key. */
export const hasCode = ({ code }: KeyPress): boolean => code !== '' && code !== 'Unidentified';
