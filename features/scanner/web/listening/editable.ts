/** Types of `<input>` into which nobody types. */
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

/** Whether keys that reach this element are somebody's typing. */
export const isEditable = (target: EventTarget | null): target is HTMLElement => {
  if (target instanceof HTMLInputElement) return !pressed.has(target.type) && !target.readOnly;
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  // Its options are found by typing.
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
};
