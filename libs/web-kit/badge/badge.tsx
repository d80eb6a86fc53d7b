import type { ReactNode } from 'react';
import type { Tone } from '../theme/tone.ts';
import classes from './badge.module.css';

type BadgeProps = {
  readonly tone: Tone;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** One or two words that say in which state something is. */
export const Badge = ({ tone, className = '', children }: BadgeProps) => (
  <span className={`${classes.badge} ${className}`} data-tone={tone}>
    {children}
  </span>
);

type CountProps = Omit<BadgeProps, 'tone'> & { readonly tone?: Tone };

/** How many there are of what it stands beside. */
export const Count = ({ tone = 'wax', className = '', children }: CountProps) => (
  <span className={`${classes.count} ${className}`} data-tone={tone}>
    {children}
  </span>
);
