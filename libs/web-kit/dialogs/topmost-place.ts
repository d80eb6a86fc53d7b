import { useSyncExternalStore } from 'react';

/** Open dialogs in opening order, which is how the browser stacks them; document order may differ. */
let opened: readonly HTMLDialogElement[] = [];

const note = (dialog: HTMLDialogElement): void => {
  const others = opened.filter((one) => one !== dialog);
  opened = dialog.open && dialog.isConnected ? [...others, dialog] : others;
};

const dialogsIn = (node: Node): readonly HTMLDialogElement[] => {
  if (node instanceof HTMLDialogElement) return [node];
  return node instanceof Element ? [...node.querySelectorAll('dialog')] : [];
};

const watchDialogs = (onChange: () => void) => {
  const watch = new MutationObserver((changes) => {
    for (const { type, target, removedNodes } of changes)
      for (const dialog of type === 'attributes' ? dialogsIn(target) : [...removedNodes].flatMap(dialogsIn))
        note(dialog);
    onChange();
  });
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => watch.disconnect();
};

const topmostPlace = (): HTMLElement => opened.at(-1) ?? document.body;

/** The element to render overlays into: everything behind a modal dialog is inert. */
export const useTopmostPlace = (): HTMLElement => useSyncExternalStore(watchDialogs, topmostPlace);
