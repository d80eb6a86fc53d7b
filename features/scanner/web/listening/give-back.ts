import type { KeyPress } from '@pecset/scanner/domain';
import { isEditable } from './editable.ts';

/** The editing command equivalent to a key in a field, with the text it types. */
export const editOf = ({
  key,
  ctrl,
  alt,
}: KeyPress): readonly [command: string, text?: string] | undefined => {
  if (key === 'Backspace') return ['delete'];
  if (key === 'Delete') return ['forwardDelete'];
  // AltGr is reported as Ctrl and Alt together and types; either alone is a command.
  return key.length === 1 && ctrl === alt ? ['insertText', key] : undefined;
};

const submits = (field: HTMLElement, { key }: KeyPress): boolean =>
  key === 'Enter' && field instanceof HTMLInputElement;

const doInstead = (target: Element, press: KeyPress) => {
  if (!isEditable(target)) {
    if (press.key === 'Enter' && target instanceof HTMLElement) target.click();
    return;
  }
  if (submits(target, press)) target.closest('form')?.requestSubmit();
  const edit = editOf(press);
  // Deprecated, but the only way that keeps the field's undo history and fires input events as typing does.
  if (edit) document.execCommand(edit[0], false, edit[1]);
};

/** Passes keys that were held back for a scan that did not follow on to the focused element. */
export const giveBack = (keys: readonly KeyPress[]): void => {
  for (const press of keys) {
    const target = document.activeElement ?? document.body;
    const { key, code, shift, ctrl, alt } = press;
    const event = new KeyboardEvent('keydown', {
      ...{ key, code, shiftKey: shift, ctrlKey: ctrl, altKey: alt },
      ...{ bubbles: true, cancelable: true },
    });
    if (target.dispatchEvent(event)) doInstead(target, press);
  }
};
