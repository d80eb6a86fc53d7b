import type { ComponentProps, ReactNode } from 'react';
import type { Tone } from '../theme/tone.ts';
import classes from './list.module.css';

type ListProps = {
  /** `ol` if the order matters. */
  readonly as?: 'ul' | 'ol';
  readonly label?: string;
  /** Draws a frame around each row. */
  readonly framed?: boolean;
  readonly children: ReactNode;
};

export const List = ({ as: Tag = 'ul', label, framed, children }: ListProps) => (
  <Tag className={classes.list} aria-label={label} data-framed={framed || undefined}>
    {children}
  </Tag>
);

type ListRowProps = ComponentProps<'li'> & { readonly tone?: Tone | undefined };

/** An optional icon, the words, and actions at the end. */
export const ListRow = ({ tone, className = '', ...rest }: ListRowProps) => (
  <li {...rest} className={`${classes.row} ${className}`} data-tone={tone} />
);

/** Class for the words of a row, or for the link around them. */
export const rowWords = classes.words;
