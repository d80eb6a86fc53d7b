/**
 * Physical keyboards as data: what each key types plain, with Shift and with AltGr.
 *
 * Windows' layouts decide, because most counters run them: KBDUS, KBDHU and KBDHU1 as published by Microsoft
 * (learn.microsoft.com/globalization/keyboards: kbdus, kbdhu, kbdhu1). Debian's xkb-data (symbols/us, symbols/hu)
 * agrees on every character of GS1's set 82; it differs in
 * - the 102nd key of the US layout: `\ |` on Windows, `< >` in xkb;
 * - AltGr in Hungarian: xkb adds ¬ (left of 1), – (Z), „ (O) and ” (P); and which of the accents on the digits are
 *   dead keys (shown here by their accent; no code holds one, and a dead key is read by its physical key);
 * - Hungarian 101-key: xkb has `< >` plain on the 102nd key, Windows í Í and < with AltGr.
 */
export const keyboards = ['us', 'hu', 'hu101'] as const;
export type KeyboardLayout = (typeof keyboards)[number];

export const plain = 0;
export const shifted = 1;
export const altGr = 2;
export type Level = typeof plain | typeof shifted | typeof altGr;

/** The four rows of typing keys from left to right, by `KeyboardEvent.code`. */
const rows = [
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal',
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight',
  'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backslash',
  'IntlBackslash KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash',
];

/** The four rows as strings, one set per level; a blank means that the key types nothing. */
const pictures: Record<KeyboardLayout, readonly (readonly string[])[]> = {
  us: [
    ['`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'\\", '\\zxcvbnm,./'],
    ['~!@#$%^&*()_+', 'QWERTYUIOP{}', 'ASDFGHJKL:"|', '|ZXCVBNM<>?'],
  ],
  hu: [
    ['0123456789öüó', 'qwertzuiopőú', 'asdfghjkléáű', 'íyxcvbnm,.-'],
    ['§\'"+!%/=()ÖÜÓ', 'QWERTZUIOPŐÚ', 'ASDFGHJKLÉÁŰ', 'ÍYXCVBNM?:_'],
    [' ~ˇ^˘°˛`˙´˝¨¸', '\\|Ä   €Í  ÷×', 'äđĐ[] íłŁ$ß¤', '<>#&@{}<;>*'],
  ],
  hu101: [
    ['í123456789öüó', 'qwertyuiopőú', 'asdfghjkléáű', 'ízxcvbnm,.-'],
    ['Í\'"+!%/=()ÖÜÓ', 'QWERTYUIOPŐÚ', 'ASDFGHJKLÉÁŰ', 'ÍZXCVBNM?:_'],
    ['0~ˇ^˘°˛`˙´˝  ', '\\|Ä§¤ €Í  ÷×', 'äđĐ[] íłŁ$ß\\', '<>#&@{}<;>*'],
  ],
};

/** Characters of a key, indexed by level. */
type KeyCharacters = readonly (string | undefined)[];
type Keyboard = ReadonlyMap<string, KeyCharacters>;

const typingCodes = rows.flatMap((row) => row.split(' '));

/**
 * The number pad and the space bar are the same everywhere. The pad's decimal key is left out: it types a point
 * or a comma by language, and no scanner sends it in place of the main keys.
 */
const commonKeys: readonly (readonly [string, KeyCharacters])[] = [
  ...Array.from({ length: 10 }, (_, digit) => [`Numpad${digit}`, [String(digit)]] as const),
  ['NumpadAdd', ['+']],
  ['NumpadSubtract', ['-']],
  ['NumpadMultiply', ['*']],
  ['NumpadDivide', ['/']],
  ['Space', [' ']],
];

/** Builds a keyboard from the rows of its levels. */
export const keyboard = (levels: readonly (readonly string[])[]): Keyboard => {
  const pictureOfLevel = levels.map((picture) => picture.join(''));
  const charactersAt = (position: number): KeyCharacters =>
    pictureOfLevel.map((picture) => picture.charAt(position).trim() || undefined);
  return new Map([
    ...typingCodes.map((code, position) => [code, charactersAt(position)] as const),
    ...commonKeys,
  ]);
};

export const layouts: Readonly<Record<KeyboardLayout, Keyboard>> = {
  us: keyboard(pictures.us),
  hu: keyboard(pictures.hu),
  hu101: keyboard(pictures.hu101),
};
