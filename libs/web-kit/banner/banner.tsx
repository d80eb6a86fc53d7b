import type { HTMLAttributes } from 'react';
import type { Tone } from '../theme/tone.ts';
import classes from './banner.module.css';

type BannerProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'aside' | 'section';
  readonly tone: Tone;
  /** Adds a thick border: something does not work as it should. */
  readonly urgent?: boolean;
};

/** A bar across the page with text, and actions at its end. */
export const Banner = ({ as: Box = 'div', tone, urgent, className = '', ...rest }: BannerProps) => (
  <Box
    {...rest}
    className={`${classes.banner} ${className}`}
    data-tone={tone}
    data-urgent={urgent || undefined}
  />
);
