import type { HTMLAttributes } from 'react';
import type { Tone } from '../theme/tone.ts';
import classes from './panel.module.css';

type PanelProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'section' | 'li' | 'aside';
  readonly tone: Tone;
};

/** A block within a page, coloured by its tone. */
export const Panel = ({ as: Box = 'div', tone, className = '', ...rest }: PanelProps) => (
  <Box {...rest} className={`${classes.panel} ${className}`} data-tone={tone} />
);
