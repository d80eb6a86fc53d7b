/** One `keydown` as the browser gave it. AltGr may come as `altGraph`, as Ctrl+Alt (Windows) or as Alt alone. */
export type KeyPress = {
  readonly key: string;
  /** The physical key; empty on some Android devices and remote desktops. */
  readonly code: string;
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly altGraph: boolean;
  /** `getModifierState('CapsLock')`, absent where nobody can tell. */
  readonly capsLock?: boolean | undefined;
  /** Milliseconds on a clock that does not run backwards, the one that ticks are told by. */
  readonly time: number;
};

const modifier = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|ScrollLock)(Left|Right)?$/;

/** By its code too: an input method reports every key as `Process`. */
export const isModifier = ({ key, code }: KeyPress): boolean => modifier.test(key) || modifier.test(code);

/** Scanners send AltGr as right Alt; on a computer without AltGr that is Alt, on Windows often Ctrl+Alt. */
export const holdsAltGr = ({ alt, altGraph }: KeyPress): boolean => alt || altGraph;

/** Ctrl as such, not the half of AltGr that Windows shows. */
export const holdsCtrl = (press: KeyPress): boolean => press.ctrl && !holdsAltGr(press);

/** Whether the browser told the physical key at all. */
export const hasCode = ({ code }: KeyPress): boolean => code !== '' && code !== 'Unidentified';
