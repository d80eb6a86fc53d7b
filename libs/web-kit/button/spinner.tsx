import classes from './spinner.module.css';

type SpinnerProps = { readonly size?: 'em' | 'large'; readonly className?: string | undefined };

/** Hidden from screen readers: text beside it must say what is under way. */
export const Spinner = ({ size = 'em', className = '' }: SpinnerProps) => (
  <span className={`${classes.spinner} ${className}`} data-size={size} aria-hidden="true" />
);
