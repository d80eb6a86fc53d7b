import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

type SubmitButtonProps = {
  readonly pending: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/**
 * Pressing it does not take the focus from the field being filled in: leaving that field could show its error, push
 * this button away from under the finger and lose the press. Submitting validates every field anyway.
 */
export const SubmitButton = ({ pending, disabled = false, children }: SubmitButtonProps) => (
  <Button
    type="submit"
    fullWidth
    disabled={disabled}
    loading={pending}
    onMouseDown={(event) => event.preventDefault()}
  >
    {children}
  </Button>
);
