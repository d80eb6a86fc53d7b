import type { HTMLAttributes } from 'react';
import type { Tone } from '../theme/tone.ts';
import classes from './panel.module.css';

type PanelProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'section' | 'li' | 'aside';
  readonly tone: Tone;
};

/** Words within a page whose tone is seen before they are read. */
export const Panel = ({ as: Box = 'div', tone, className = '', ...rest }: PanelProps) => (
  <Box {...rest} className={`${classes.panel} ${className}`} data-tone={tone} />
);
