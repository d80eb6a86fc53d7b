import { type ReactNode, type Ref, useId } from 'react';
import classes from './card.module.css';

type CardProps = {
  /** Where a link to this card leads. */
  readonly id?: string;
  readonly title?: ReactNode;
  /** Its name where it shows none. */
  readonly label?: string;
  readonly lead?: string;
  /** What lies in it reaches its edges. */
  readonly flush?: boolean;
  /** What the screen adds to the look. */
  readonly className?: string | undefined;
  /** Takes the focus when what had it is gone. */
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

export const Card = ({ id, title, label, lead, flush, className = '', ref, children }: CardProps) => {
  const titleId = useId();
  const classNames = `${classes.card} ${className}`;
  return (
    <section
      id={id}
      ref={ref}
      tabIndex={-1}
      className={classNames}
      aria-label={label}
      aria-labelledby={title ? titleId : undefined}
      data-flush={flush || undefined}
    >
      {title && <h2 id={titleId}>{title}</h2>}
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  );
};

/** A row of buttons; on a phone each has the whole width. */
export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
