import { groupSeparator } from '@pecset/gs1';
import { hasCode, holdsCtrl, type KeyPress } from './key-press.ts';

/** How the scanner sent character 29; detected at each scan. */
export type SeparatorForm = 'ctrl-bracket' | 'altgr-bracket' | 'alt-029' | 'alt-0029' | 'f8' | 'character';

// The second key right of P: `]` on a US keyboard, `ú` on a Hungarian one, `+` on a German one (where Ctrl and
// that key would zoom the page: the page has to swallow it).
const bracketCharacters = new Set([']', 'ú', 'Ú', '+']);

const isBracket = (press: KeyPress): boolean =>
  hasCode(press) ? press.code === 'BracketRight' : bracketCharacters.has(press.key);

/** The separator that a single press sends. */
export const separatorOf = (press: KeyPress): SeparatorForm | undefined => {
  if (holdsCtrl(press) && isBracket(press)) return 'ctrl-bracket';
  if (press.key === groupSeparator) return 'character';
  return press.key === 'F8' || press.code === 'F8' ? 'f8' : undefined;
};

/** Names of the number pad's keys while Num Lock is off, by digit. */
const padNames = 'Insert End ArrowDown PageDown ArrowLeft Clear ArrowRight Home ArrowUp PageUp'.split(' ');

/** The digit of an Alt sequence on the number pad; without a key code, any digit typed with Alt counts. */
export const altDigit = (press: KeyPress): string | undefined => {
  const { key, code, alt, ctrl } = press;
  if (!alt || ctrl) return undefined;
  if (hasCode(press)) return /^Numpad(\d)$/.exec(code)?.[1];
  const named = padNames.indexOf(key);
  return named >= 0 ? String(named) : /^\d$/.exec(key)?.[0];
};
