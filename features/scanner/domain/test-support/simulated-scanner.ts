import type { SeparatorForm } from '../group-separators.ts';
import type { KeyPress } from '../key-press.ts';
import { type KeyboardLayout, layouts as ourLayouts } from '../keyboard-layouts.ts';
import { type ForeignLayout, foreignLayouts } from './foreign-layouts.ts';

export { browserKeys } from './browser-keys.ts';

const layouts = { ...ourLayouts, ...foreignLayouts };

/**
 * A simulated scanner on a computer: it knows the layouts and how an operating system turns keys into events, and
 * nothing of how they are decoded.
 */
export type SimulatedScanner = {
  readonly scanner: KeyboardLayout | ForeignLayout;
  readonly computer: KeyboardLayout | ForeignLayout;
  readonly capsLock: boolean;
  /** Whether Caps Lock affects a letter typed with Alt (AltGr on a US computer). */
  readonly capsLockReachesAlt: boolean;
  /** The scanner inverts Shift for letters while Caps Lock is on. */
  readonly compensates: boolean;
  readonly numLock: boolean;
  /** How the browser reports AltGr on a Hungarian computer: newer ones and Linux, older ones on Windows, or both. */
  readonly altGrAs: 'alt-graph' | 'ctrl-alt' | 'all';
  readonly separator: SeparatorForm;
  /** What the browser reports besides characters. */
  readonly tellsCodes: boolean;
  readonly tellsHeldKeys: boolean;
  readonly tellsCapsLock: boolean;
  /** Which key to use if several type a character (Hungarian < and >). */
  readonly choice: number;
  readonly msPerKey: number;
};

export const usScanner: SimulatedScanner = {
  scanner: 'us',
  computer: 'us',
  capsLock: false,
  capsLockReachesAlt: false,
  compensates: false,
  numLock: true,
  altGrAs: 'all',
  separator: 'ctrl-bracket',
  tellsCodes: true,
  tellsHeldKeys: true,
  tellsCapsLock: true,
  choice: 0,
  msPerKey: 10,
};

type Event = Omit<KeyPress, 'time' | 'capsLock'>;

const keydown = (key: string, code: string, held: Partial<Event> = {}): Event => ({
  ...{ key, code, shift: false, ctrl: false, alt: false, altGraph: false },
  ...held,
});

const isLetterKey = ([plain, shifted]: readonly (string | undefined)[]): boolean =>
  plain !== undefined && plain !== shifted && plain.toUpperCase() === shifted;

const shown = (code: string, level: number, scanner: SimulatedScanner): string => {
  const characters = layouts[scanner.computer].get(code) ?? [];
  const shownLevel = characters[level] === undefined ? 0 : level;
  const isReached = level < 2 || scanner.capsLockReachesAlt;
  const isTurned = scanner.capsLock && isReached && shownLevel < 2 && isLetterKey(characters);
  return characters[isTurned ? 1 - shownLevel : shownLevel] ?? 'Unidentified';
};

const altGrFlags = {
  'alt-graph': { altGraph: true },
  'ctrl-alt': { ctrl: true, alt: true },
  all: { ctrl: true, alt: true, altGraph: true },
} as const;

const press = (code: string, level: number, scanner: SimulatedScanner): readonly Event[] => {
  const key = shown(code, level, scanner);
  if (level === 0) return [keydown(key, code)];
  if (level === 1)
    return [keydown('Shift', 'ShiftLeft', { shift: true }), keydown(key, code, { shift: true })];
  if (scanner.computer === 'us') {
    return [keydown('Alt', 'AltRight', { alt: true }), keydown(key, code, { alt: true })];
  }
  const held = altGrFlags[scanner.altGrAs];
  return [
    keydown('Control', 'ControlLeft', { ctrl: true }),
    keydown('AltGraph', 'AltRight', held),
    keydown(key, code, held),
  ];
};

const typeCharacter = (character: string, scanner: SimulatedScanner): readonly Event[] => {
  const places = [...layouts[scanner.scanner]].flatMap(([code, characters]) =>
    code.startsWith('Numpad')
      ? []
      : characters.flatMap((one, level) => (one === character ? [{ code, level }] : [])),
  );
  const place = places[scanner.choice % places.length];
  if (place === undefined) throw new Error(`no key types ${character}`);
  const isTurned = scanner.capsLock && scanner.compensates && /[a-z]/i.test(character);
  return press(place.code, isTurned ? 1 - place.level : place.level, scanner);
};

const padNames = 'Insert End ArrowDown PageDown ArrowLeft Clear ArrowRight Home ArrowUp PageUp'.split(' ');

export const typeNumber = (digits: string, { numLock }: SimulatedScanner): readonly Event[] => [
  keydown('Alt', 'AltLeft', { alt: true }),
  ...Array.from(digits, (digit) =>
    keydown(numLock ? digit : (padNames[Number(digit)] ?? digit), `Numpad${digit}`, { alt: true }),
  ),
];

const typeSeparator = (scanner: SimulatedScanner): readonly Event[] => {
  switch (scanner.separator) {
    case 'ctrl-bracket':
      return [
        keydown('Control', 'ControlLeft', { ctrl: true }),
        keydown(shown('BracketRight', 0, scanner), 'BracketRight', { ctrl: true }),
      ];
    case 'altgr-bracket':
      return [
        keydown('Control', 'ControlLeft', { ctrl: true }),
        ...press('KeyG', 2, scanner).map((event) => ({ ...event, ctrl: true })),
      ];
    case 'alt-029':
      return typeNumber('029', scanner);
    case 'alt-0029':
      return typeNumber('0029', scanner);
    case 'f8':
      return [keydown('F8', 'F8')];
    case 'character':
      return [keydown('\u001d', '')];
  }
};

const nothingHeld = { shift: false, ctrl: false, alt: false, altGraph: false };

const told = (event: Event, scanner: SimulatedScanner): Omit<KeyPress, 'time'> => ({
  ...event,
  ...(scanner.tellsCodes ? {} : { code: '' }),
  ...(scanner.tellsHeldKeys ? {} : nothingHeld),
  ...(scanner.tellsCapsLock ? { capsLock: scanner.capsLock } : {}),
});

const asPresses = (
  events: readonly Event[],
  scanner: SimulatedScanner,
  startAt: number,
): readonly KeyPress[] =>
  events.map((event, index) => ({ ...told(event, scanner), time: startAt + index * scanner.msPerKey }));

/** Named keys that scanners send around a code. */
export const named = (...keys: readonly string[]): readonly Event[] => keys.map((key) => keydown(key, key));

/** The keydowns of one scan; character 29 is sent in the scanner's form. */
export const scanOf = (
  text: string,
  scanner: SimulatedScanner,
  around: {
    readonly before?: readonly Event[];
    readonly after?: readonly Event[];
    readonly startAt?: number;
  } = {},
): readonly KeyPress[] => {
  const { before = [], after = [], startAt = 0 } = around;
  const typed = Array.from(text).flatMap((character) =>
    character === '\u001d' ? typeSeparator(scanner) : typeCharacter(character, scanner),
  );
  return asPresses([...before, ...typed, ...after], scanner, startAt);
};
