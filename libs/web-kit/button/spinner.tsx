import classes from './spinner.module.css';

type SpinnerProps = { readonly size?: 'em' | 'large'; readonly className?: string | undefined };

/** Something is under way; what it is must stand beside it in words. */
export const Spinner = ({ size = 'em', className = '' }: SpinnerProps) => (
  <span className={`${classes.spinner} ${className}`} data-size={size} aria-hidden="true" />
);
