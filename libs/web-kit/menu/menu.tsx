import { type MouseEvent, type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import classes from './menu.module.css';

type MenuProps = {
  /** What the button is called; it shows three dots. */
  readonly label: string;
  readonly children: ReactNode;
};

/** What is needed less often, behind a small button: a popover of the browser's own, beside what opened it. */
export const Menu = ({ label, children }: MenuProps) => {
  const id = useId();
  return (
    <>
      <Button variant="default" size="sm" className={classes.opener} popoverTarget={id} aria-label={label}>
        <span aria-hidden="true">•••</span>
      </Button>
      <section
        id={id}
        popover="auto"
        className={`${classes.popover} ${classes.menu}`}
        aria-label={label}
        onClickCapture={closeFirst}
      >
        {children}
      </section>
    </>
  );
};

/** Then the focus is back at the opener, whatever the press leads to. */
const closeFirst = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover();
};
