import type { KeyPress } from '@pecset/scanner/domain';

/** What of a `KeyboardEvent` scanning looks at. */
export type KeyEvent = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'shiftKey'
  | 'ctrlKey'
  | 'altKey'
  | 'timeStamp'
  | 'target'
  | 'repeat'
  | 'isTrusted'
  | 'getModifierState'
  | 'preventDefault'
  | 'stopImmediatePropagation'
>;

export const pressOf = (event: KeyEvent): KeyPress => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey,
  ctrl: event.ctrlKey,
  alt: event.altKey,
  altGraph: event.getModifierState('AltGraph'),
  capsLock: event.getModifierState('CapsLock'),
  time: event.timeStamp,
});

/** A key that types a character; a space is left out, because it presses buttons and no code holds one. */
export const typesCharacter = (event: KeyEvent): boolean =>
  event.key.length === 1 &&
  event.key !== ' ' &&
  event.ctrlKey === event.altKey &&
  !event.getModifierState('Meta');

/** Keeps an event from everybody else: no zoom, no jump to the next field, no submit, no button pressed. */
export const keepFromOthers = (
  event: Pick<KeyEvent, 'preventDefault' | 'stopImmediatePropagation'>,
): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};
