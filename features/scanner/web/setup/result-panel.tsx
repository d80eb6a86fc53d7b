import { type ReactNode, useId } from 'react';
import classes from './result-panel.module.css';

type ResultPanelProps = {
  readonly tone: 'success' | 'warning' | 'failure';
  readonly title: string;
  readonly children: ReactNode;
};

export const ResultPanel = ({ tone, title, children }: ResultPanelProps) => {
  const id = useId();
  return (
    <section className={classes.panel} data-tone={tone} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
};
