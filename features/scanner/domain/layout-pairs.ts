import { holdsAltGr, type KeyPress } from './key-press.ts';
import { altGr, type KeyboardLayout, type Level, layouts, plain, shifted } from './keyboard-layouts.ts';
import { swapCase } from './letter-case.ts';

/** The scanner presses keys by one layout, the computer turns them into characters by another. */
export type LayoutPair = { readonly scanner: KeyboardLayout; readonly computer: KeyboardLayout };

/** Values of `bcConfig`: the scanner's layout, then the computer's if it differs. */
export type ScannerLayout = 'en' | 'enhu' | 'huen' | 'huhu';

export const layoutPairs: Readonly<Record<ScannerLayout, LayoutPair>> = {
  en: { scanner: 'us', computer: 'us' },
  enhu: { scanner: 'us', computer: 'hu' },
  huen: { scanner: 'hu', computer: 'us' },
  huhu: { scanner: 'hu', computer: 'hu' },
};

export type Stroke = { readonly code: string; readonly level: Level };

/** What the scanner meant. Barcodes hold ASCII, so a stroke for an accented letter means that the layout is wrong. */
export const meantBy = (scanner: KeyboardLayout, { code, level }: Stroke): string | undefined => {
  const character = layouts[scanner].get(code)?.[level];
  return character !== undefined && /^[ -~]$/.test(character) ? character : undefined;
};

/** What the computer shows. AltGr on a key without an AltGr character acts as Alt, and the plain character shows. */
export const shownFor = (computer: KeyboardLayout, { code, level }: Stroke): string => {
  const characters = layouts[computer].get(code);
  return characters?.[level] ?? characters?.[plain] ?? '';
};

// Without the number pad: from characters alone, `-` of an enhu pair could be `/` of the main keys or `-` of the pad.
export const typingStrokes: readonly Stroke[] = [...layouts.us.keys()]
  .filter((code) => !code.startsWith('Numpad'))
  .flatMap((code) => ([plain, shifted, altGr] as const).map((level) => ({ code, level })));

const strokesShowing = (computer: KeyboardLayout) =>
  Map.groupBy(typingStrokes, (stroke) => shownFor(computer, stroke));

const strokesByCharacter = {
  us: strokesShowing('us'),
  hu: strokesShowing('hu'),
  hu101: strokesShowing('hu101'),
};

/** The letter without the effect of Caps Lock; with Alt it depends on the system whether Caps Lock applies. */
const unlocked = (press: KeyPress): readonly string[] => {
  if (holdsAltGr(press)) return [...new Set([press.key, swapCase(press.key)])];
  return [press.capsLock ? swapCase(press.key) : press.key];
};

/** The strokes that may have shown this character; whether Alt was held decides if possible. */
export const strokesFor = (computer: KeyboardLayout, press: KeyPress): readonly Stroke[] => {
  const strokes = unlocked(press).flatMap((character) => strokesByCharacter[computer].get(character) ?? []);
  const agreeing = strokes.filter(({ level }) => (level === altGr) === holdsAltGr(press));
  return agreeing.length > 0 ? agreeing : strokes;
};
