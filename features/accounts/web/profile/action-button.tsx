import { Button, type ButtonProps } from '@pecset/web-kit';
import type { ComponentProps } from 'react';

type ActionButtonProps = {
  readonly words: string;
  /** Tells it from equal buttons in screen readers; not visible. */
  readonly of: string;
} & Pick<ButtonProps, 'loading'> &
  Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'aria-expanded' | 'aria-controls'>;

export const ActionButton = ({ words, of, ...button }: ActionButtonProps) => (
  <Button variant="default" aria-label={`${words}: ${of}`} {...button}>
    {words}
  </Button>
);
