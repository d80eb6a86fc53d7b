import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

type SubmitButtonProps = {
  readonly pending: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

export const SubmitButton = ({ pending, disabled = false, children }: SubmitButtonProps) => (
  <Button type="submit" fullWidth disabled={disabled} loading={pending}>
    {children}
  </Button>
);
