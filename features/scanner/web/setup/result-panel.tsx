import { Panel, type Tone } from '@pecset/web-kit';
import { type ReactNode, useId } from 'react';

type ResultPanelProps = {
  readonly tone: Tone;
  readonly title: string;
  readonly children: ReactNode;
};

export const ResultPanel = ({ tone, title, children }: ResultPanelProps) => {
  const id = useId();
  return (
    <Panel as="section" tone={tone} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Panel>
  );
};
