import { isSet82 } from '@pecset/gs1';
import { once } from '@pecset/kernel';
import { holdsAltGr, holdsCtrl, type KeyPress } from './key-press.ts';
import { altGr, layouts, plain, shifted } from './keyboard-layouts.ts';
import {
  type LayoutPair,
  layoutPairs,
  meantBy,
  type ScannerLayout,
  type Stroke,
  shownFor,
  strokesFor,
  typingStrokes,
} from './layout-pairs.ts';
import { sameButForCase } from './letter-case.ts';

/** Whether the physical key is known; it and the modifiers then decide, whatever the computer shows. */
export const hasKnownCode = ({ code }: KeyPress): boolean => layouts.us.has(code);

const strokeOf = (press: KeyPress): Stroke => ({
  code: press.code,
  level: holdsAltGr(press) ? altGr : press.shift ? shifted : plain,
});

/** From the shown character alone: the meaning that all possible strokes share, otherwise undefined. */
const readShown = (press: KeyPress, { scanner, computer }: LayoutPair): string | undefined => {
  const meanings = strokesFor(computer, press).flatMap((stroke) => meantBy(scanner, stroke) ?? []);
  return new Set(meanings).size === 1 ? meanings[0] : undefined;
};

/** The character that the scanner meant by a press, or undefined. */
export const readCharacter = (press: KeyPress, pair: LayoutPair): string | undefined => {
  if (holdsCtrl(press)) return undefined;
  return hasKnownCode(press) ? meantBy(pair.scanner, strokeOf(press)) : readShown(press, pair);
};

/** Whether the computer shows what the pair predicts; a press without a character fits every pair. */
export const fitsPair = (press: KeyPress, pair: LayoutPair): boolean => {
  if (press.key.length !== 1 || holdsCtrl(press)) return true;
  if (hasKnownCode(press)) return sameButForCase(shownFor(pair.computer, strokeOf(press)), press.key);
  return strokesFor(pair.computer, press).some(({ level }) => (level === altGr) === holdsAltGr(press));
};

const bare = { code: '', shift: false, ctrl: false, alt: false, altGraph: false, time: 0 };

const isLost = (stroke: Stroke, pair: LayoutPair): boolean =>
  readShown({ ...bare, key: shownFor(pair.computer, stroke) }, pair) !== meantBy(pair.scanner, stroke);

const lostIn = (pair: LayoutPair) =>
  once(() => {
    const unread = typingStrokes.filter((stroke) => isLost(stroke, pair));
    const characters = new Set(unread.flatMap((stroke) => meantBy(pair.scanner, stroke) ?? []));
    return [...characters].filter(isSet82).sort().join('');
  });

const lost: Readonly<Record<ScannerLayout, () => string>> = {
  en: lostIn(layoutPairs.en),
  enhu: lostIn(layoutPairs.enhu),
  huen: lostIn(layoutPairs.huen),
  huhu: lostIn(layoutPairs.huhu),
};

/** Characters of GS1's set 82 that a layout cannot tell apart without key codes and modifiers. */
export const charactersLost = (layout: ScannerLayout): string => lost[layout]();
