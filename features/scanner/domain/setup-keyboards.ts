import { holdsAltGr, type KeyPress } from './key-press.ts';
import { keyboards, layouts, plain, shifted } from './keyboard-layouts.ts';
import { sameButForCase } from './letter-case.ts';

/** An unsupported keyboard layout of the computer, recognised by its own letters, with or without key codes. */
export type ForeignComputer = 'computer-czech' | 'computer-slovak' | 'computer-other';

const ours = keyboards.flatMap((name) =>
  [...layouts[name].values()].flatMap((characters) => [characters[plain], characters[shifted]]),
);

const isOurs = (character: string): boolean =>
  /^[\0-~]$/.test(character) || ours.some((one) => one !== undefined && sameButForCase(one, character));

/** Ignores characters typed with AltGr: a scanner with another layout may press it with any key. */
export const foreignComputer = (presses: readonly KeyPress[]): ForeignComputer | undefined => {
  const shown = presses.filter((press) => press.key.length === 1 && !holdsAltGr(press)).map(({ key }) => key);
  const isShown = (letters: string) => shown.some((key) => letters.includes(key));
  if (isShown('ěřůĚŘŮ')) return 'computer-czech';
  if (isShown('ľťĽŤ')) return 'computer-slovak';
  return shown.every(isOurs) ? undefined : 'computer-other';
};
