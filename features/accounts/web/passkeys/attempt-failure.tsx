import { Notice, Quiet, Stack } from '@pecset/web-kit';
import type { ReactNode } from 'react';
import type { PasskeyFailure } from './passkey-failure.ts';

type AttemptFailureProps = {
  readonly failure: PasskeyFailure;
  readonly title: string;
  readonly words: string;
  readonly children?: ReactNode;
};

/** Why logging in or registering failed. A prompt that the user closed is reported, but not as an error. */
export const AttemptFailure = ({ failure, title, words, children }: AttemptFailureProps) =>
  failure.errCode === 'passkey-cancelled' ? (
    <Quiet role="status">
      <strong>{title}</strong> {words}
    </Quiet>
  ) : (
    <Notice tone="failure" title={title}>
      <Stack>
        <p>{words}</p>
        {children}
      </Stack>
    </Notice>
  );
