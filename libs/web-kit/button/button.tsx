import type { ComponentProps } from 'react';
import classes from './button.module.css';
import { Spinner } from './spinner.tsx';

export type ButtonLook = {
  /** Only the main button of a screen or dialog is `filled`. */
  readonly variant?: 'filled' | 'default' | 'light' | 'outline' | 'subtle' | 'tone' | 'link';
  readonly tone?: 'danger' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'icon';
  readonly fullWidth?: boolean;
};

/** Styles a link as a button. */
export const buttonLook = ({ variant = 'filled', tone, size = 'md', fullWidth }: ButtonLook = {}) => ({
  className: classes.button,
  'data-variant': variant,
  'data-tone': tone,
  'data-size': size,
  'data-wide': fullWidth || undefined,
});

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Disables the button during an action, without changing its size. */
    readonly loading?: boolean;
  };

export const Button = (props: ButtonProps) => {
  const { variant, tone, size, fullWidth, loading, disabled, className, children, ...rest } = props;
  const look = buttonLook({
    ...(variant && { variant }),
    ...(size && { size }),
    tone,
    fullWidth: fullWidth ?? false,
  });
  return (
    <button
      type="button"
      {...look}
      {...rest}
      className={className ? `${look.className} ${className}` : look.className}
      disabled={disabled || loading}
      data-loading={loading || undefined}
    >
      {children}
      {loading && <Spinner className={classes.spinner} />}
    </button>
  );
};
