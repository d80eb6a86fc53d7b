import { type MouseEvent, type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import classes from './menu.module.css';

type MenuProps = {
  /** Accessible name of the button, which shows three dots. */
  readonly label: string;
  readonly children: ReactNode;
};

/** Less frequent actions behind a small button, in a native popover anchored to it. */
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

/** Closes the popover before the click is handled, so that the focus returns to the opener first. */
const closeFirst = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover();
};
