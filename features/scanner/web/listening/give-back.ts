import type { KeyPress } from '@pecset/scanner/domain';
import { isEditable } from './editable.ts';

/** The editing command that does what a key would have done in a field, with the text it types. */
export const editOf = ({
  key,
  ctrl,
  alt,
}: KeyPress): readonly [command: string, text?: string] | undefined => {
  if (key === 'Backspace') return ['delete'];
  if (key === 'Delete') return ['forwardDelete'];
  // AltGr shows as Ctrl and Alt together and types; either alone is a command.
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
  // Deprecated, but the only way that keeps the field's undo and tells the page of the change as typing does.
  if (edit) document.execCommand(edit[0], false, edit[1]);
};

/** Keys that were kept for a scan that did not come reach the focused element after all. */
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
