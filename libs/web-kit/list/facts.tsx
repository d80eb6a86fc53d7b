import type { ReactNode } from 'react';
import classes from './facts.module.css';

type FactsProps = {
  readonly facts: readonly (readonly [label: string, words: ReactNode])[];
  /** Label and words in one small line. */
  readonly inline?: boolean;
  readonly className?: string | undefined;
};

export const Facts = ({ facts, inline, className = '' }: FactsProps) => (
  <dl className={`${classes.facts} ${className}`} data-inline={inline || undefined}>
    {facts.map(([label, words]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);
