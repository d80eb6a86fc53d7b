import type { ComponentProps, ReactNode } from 'react';
import type { Tone } from '../theme/tone.ts';
import classes from './list.module.css';

type ListProps = {
  /** Where their order counts. */
  readonly as?: 'ul' | 'ol';
  readonly label?: string;
  /** Each in a frame of its own. */
  readonly framed?: boolean;
  readonly children: ReactNode;
};

export const List = ({ as: Tag = 'ul', label, framed, children }: ListProps) => (
  <Tag className={classes.list} aria-label={label} data-framed={framed || undefined}>
    {children}
  </Tag>
);

type ListRowProps = ComponentProps<'li'> & { readonly tone?: Tone | undefined };

/** An icon if any, the words, and at the end what can be done. */
export const ListRow = ({ tone, className = '', ...rest }: ListRowProps) => (
  <li {...rest} className={`${classes.row} ${className}`} data-tone={tone} />
);

/** The words of a row; they are given to a link where they lead somewhere. */
export const rowWords = classes.words;
