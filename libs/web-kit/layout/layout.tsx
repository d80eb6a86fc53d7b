import type { HTMLAttributes } from 'react';
import classes from './layout.module.css';

type Tag = 'div' | 'p' | 'ul' | 'ol' | 'section' | 'header' | 'footer' | 'nav' | 'fieldset' | 'span';

type BoxProps = HTMLAttributes<HTMLElement> & {
  readonly as?: Tag;
  readonly gap?: 'xs' | 'sm' | 'lg';
};

/** Stacks its children vertically. */
export const Stack = ({ as: Box = 'div', gap, className = '', ...rest }: BoxProps) => (
  <Box {...rest} className={`${classes.stack} ${className}`} data-gap={gap} />
);

type RowProps = BoxProps & {
  readonly align?: 'start' | 'baseline' | 'end';
  /** Puts the first child at one edge and the last at the other. */
  readonly spread?: boolean;
};

/** Lays its children out in a row that wraps. */
export const Row = ({ as: Box = 'div', gap, align, spread, className = '', ...rest }: RowProps) => (
  <Box
    {...rest}
    className={`${classes.row} ${className}`}
    data-gap={gap}
    data-align={align}
    data-spread={spread || undefined}
  />
);

/** Secondary text in a dimmed colour. */
export const Quiet = ({ as: Box = 'p', className = '', ...rest }: Omit<BoxProps, 'gap'>) => (
  <Box {...rest} className={`${classes.dimmed} ${className}`} />
);
