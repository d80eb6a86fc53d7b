import type { KeyPress } from '@pecset/scanner/domain';

/** The properties of a `KeyboardEvent` used for scanning. */
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

/** A key that types a character, except the space, which presses buttons and occurs in no code. */
export const typesCharacter = (event: KeyEvent): boolean =>
  event.key.length === 1 &&
  event.key !== ' ' &&
  event.ctrlKey === event.altKey &&
  !event.getModifierState('Meta');

/** Hides an event from all other handlers: no zoom, no focus change, no submit, no button pressed. */
export const keepFromOthers = (
  event: Pick<KeyEvent, 'preventDefault' | 'stopImmediatePropagation'>,
): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};
