import type { ComponentProps, HTMLAttributes, MouseEvent, ToggleEvent } from 'react';
import classes from './menu.module.css';

type PopoverProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'section';
  /** The opener's `popoverTarget`. */
  readonly id: string;
  readonly onOpen: (isOpen: boolean) => void;
};

/** A native popover below the header: a click outside or Escape closes it and returns the focus. */
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

/** Class for a line of a popover; a link with it closes the popover by `closePopover`. */
export const menuItem = classes.item;

/** A line that acts on this page; it closes the popover first. */
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
