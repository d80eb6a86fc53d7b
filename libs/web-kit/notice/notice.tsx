import type { ReactNode } from 'react';
import classes from './notice.module.css';

type NoticeProps = {
  readonly tone: 'failure' | 'warning';
  readonly title?: string;
  readonly children: ReactNode;
};

/** Important words above a form; read aloud when they appear. */
export const Notice = ({ tone, title, children }: NoticeProps) => (
  <div role="alert" className={classes.notice} data-tone={tone}>
    {title && <strong className={classes.title}>{title}</strong>}
    {children}
  </div>
);
