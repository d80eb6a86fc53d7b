/** Types of `<input>` that take no text. */
const pressed = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether keys sent to this element are typing. */
export const isEditable = (target: EventTarget | null): target is HTMLElement => {
  if (target instanceof HTMLInputElement) return !pressed.has(target.type) && !target.readOnly;
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  // Typing selects its options.
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
};
