import { type FocusEventHandler, type ReactNode, type Ref, useId } from 'react';
import classes from './card.module.css';

type CardProps = {
  /** Target of links to this card. */
  readonly id?: string;
  readonly title?: ReactNode;
  /** Accessible name of a card without a title. */
  readonly label?: string;
  readonly lead?: string;
  /** Removes the padding, so that the content reaches the edges. */
  readonly flush?: boolean;
  readonly className?: string | undefined;
  /** Gets the focus when the focused element disappears. */
  readonly ref?: Ref<HTMLElement>;
  readonly onFocus?: FocusEventHandler<HTMLElement>;
  readonly children: ReactNode;
};

export const Card = (props: CardProps) => {
  const { id, title, label, lead, flush, className = '', ref, onFocus, children } = props;
  const titleId = useId();
  const classNames = `${classes.card} ${className}`;
  return (
    <section
      id={id}
      ref={ref}
      tabIndex={-1}
      onFocus={onFocus}
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

/** A row of buttons, which grow to fill the line on a phone. */
export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
