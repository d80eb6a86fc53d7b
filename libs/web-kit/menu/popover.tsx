import type { ComponentProps, HTMLAttributes, MouseEvent, ToggleEvent } from 'react';
import classes from './menu.module.css';

type PopoverProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'section';
  /** By which its opener names it. */
  readonly id: string;
  readonly onOpen: (isOpen: boolean) => void;
};

/** Of the browser's own, below the header: a press outside or Escape closes it and gives the focus back. */
export const Popover = ({ as: Box = 'div', onOpen, className = '', ...rest }: PopoverProps) => (
  <Box
    {...rest}
    popover="auto"
    className={`${classes.popover} ${className}`}
    onToggle={(event: ToggleEvent) => onOpen(event.newState === 'open')}
  />
);

export const closePopover = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** One line of a popover; it is given to a link, which closes it by `closePopover`. */
export const menuItem = classes.item;

/** One that does something here, and closes the popover first. */
export const MenuItem = ({ onClick, ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className={menuItem}
    onClick={(event) => {
      closePopover(event);
      onClick?.(event);
    }}
  />
);
