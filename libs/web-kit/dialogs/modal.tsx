import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import classes from './modal.module.css';

type ModalProps = {
  readonly title: string;
  readonly message: string;
  readonly tone?: 'info' | 'danger' | undefined;
  readonly focusTitle?: boolean;
  /** Wide enough for two columns. */
  readonly wide?: boolean;
  /** Called with the answer; empty if the dialog was dismissed, for example with Escape. */
  readonly onClose: (answer: string) => void;
  readonly children: (close: (answer?: string) => void) => ReactNode;
};

/**
 * A native modal dialog: the page behind it is inert, Escape closes it, and closing it returns the focus. The focus
 * starts at the element marked `data-start`, else in the first field.
 */
export const Modal = ({ title, message, tone = 'info', focusTitle, wide, onClose, children }: ModalProps) => {
  const id = useId();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);

  useEffect(() => {
    dialog?.showModal();
    const start = dialog?.querySelector('[data-start]') ?? dialog?.querySelector('input');
    if (start instanceof HTMLElement) start.focus();
  }, [dialog]);

  return (
    <dialog
      ref={setDialog}
      className={classes.dialog}
      data-tone={tone}
      data-wide={wide}
      role={tone === 'danger' ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onKeyDown={keepTabInside}
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue)}
    >
      <h2 id={`${id}-title`} className={classes.title} tabIndex={-1} data-start={focusTitle || undefined}>
        {title}
      </h2>
      <p id={`${id}-message`} className={classes.message}>
        {message}
      </p>
      {children((answer) => dialog?.close(answer))}
    </dialog>
  );
};

/** The buttons at a dialog's foot. */
export const ModalAnswers = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.answers}>{children}</div>
);

const stops = 'a[href], button, input, select, textarea';

/** In a radio group Tab stops only at the checked button. */
const isSkipped = (stop: HTMLElement): boolean => {
  if (stop.matches(':disabled')) return true;
  if (!(stop instanceof HTMLInputElement) || stop.type !== 'radio' || stop.checked) return false;
  const group = stop.form?.elements.namedItem(stop.name);
  return group instanceof RadioNodeList && group.value !== '';
};

/** Without this the browser lets Tab leave the dialog for its own toolbar. */
const keepTabInside = (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== 'Tab') return;
  const open = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => !isSkipped(stop),
  );
  const leaving = event.shiftKey ? open.at(0) : open.at(-1);
  const entering = event.shiftKey ? open.at(-1) : open.at(0);
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  entering?.focus();
};
