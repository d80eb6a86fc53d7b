import type { KeyPress } from '../key-press.ts';

const bits = { alt: 1, ctrl: 2, shift: 8 } as const;

const modifiersOf = ({ alt, ctrl, shift }: KeyPress): number =>
  (alt ? bits.alt : 0) | (ctrl ? bits.ctrl : 0) | (shift ? bits.shift : 0);

/** The text that the key would type into a field. */
const textOf = ({ key, alt, ctrl }: KeyPress): { text?: string } => {
  if (key === 'Enter') return { text: '\r' };
  return key.length === 1 && alt === ctrl ? { text: key } : {};
};

const virtualKeys: Readonly<Record<string, number>> = { Enter: 13, Tab: 9, Escape: 27, F7: 118, F8: 119 };

/** The two `Input.dispatchKeyEvent` messages by which Chromium takes a key as if it came from the operating system. */
export const browserKeys = (press: KeyPress) => {
  const { key, code } = press;
  const about = { key, code, modifiers: modifiersOf(press), windowsVirtualKeyCode: virtualKeys[key] ?? 0 };
  const text = textOf(press);
  const down = text.text === undefined ? 'rawKeyDown' : 'keyDown';
  return [
    { type: down, ...about, ...text },
    { type: 'keyUp', ...about },
  ] as const;
};
