import { Notice } from '@pecset/web-kit';
import type { ReactNode } from 'react';
import classes from '../screen.module.css';
import type { PasskeyFailure } from './passkey-failure.ts';

type AttemptFailureProps = {
  readonly failure: PasskeyFailure;
  readonly title: string;
  readonly words: string;
  readonly children?: ReactNode;
};

/** Why logging in or registering failed. Who closes the passkey prompt knows it: said, but no alarm about it. */
export const AttemptFailure = ({ failure, title, words, children }: AttemptFailureProps) =>
  failure.errCode === 'passkey-cancelled' ? (
    <p role="status" className={classes.note}>
      <strong>{title}</strong> {words}
    </p>
  ) : (
    <Notice tone="failure" title={title}>
      {words}
      {children}
    </Notice>
  );
