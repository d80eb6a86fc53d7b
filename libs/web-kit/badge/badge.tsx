import type { ComponentProps } from 'react';
import type { Tone } from '../theme/tone.ts';
import classes from './badge.module.css';

type BadgeProps = ComponentProps<'span'> & { readonly tone: Tone };

/** One or two words that say in which state something is. */
export const Badge = ({ tone, className = '', ...rest }: BadgeProps) => (
  <span {...rest} className={`${classes.badge} ${className}`} data-tone={tone} />
);

type CountProps = Omit<BadgeProps, 'tone'> & { readonly tone?: Tone };

/** A count shown beside a label. */
export const Count = ({ tone = 'wax', className = '', ...rest }: CountProps) => (
  <span {...rest} className={`${classes.count} ${className}`} data-tone={tone} />
);
