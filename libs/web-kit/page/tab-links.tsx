import type { ReactNode } from 'react';
import classes from './tab-links.module.css';

type TabLinksProps = { readonly label: string; readonly children: ReactNode };

/** Links to the parts of one page or to sibling pages; the current one has `aria-current`. */
export const TabLinks = ({ label, children }: TabLinksProps) => (
  <nav aria-label={label} className={classes.tabs}>
    {children}
  </nav>
);
