import type { ReactNode } from 'react';
import classes from './page.module.css';
import { usePageTitle } from './page-title.ts';

type PageProps = {
  readonly title: string;
  readonly lead?: string;
  /** Beside the title. */
  readonly tools?: ReactNode;
  /** Cards side by side where there is room, one thing below the other, or one thing as high as the screen. */
  readonly layout?: 'cards' | 'rows' | 'filled';
  /** At the lower edge, whatever is above. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** For what has no title of a page, only the place of one. */
export const PageFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.page}>{children}</div>
);

/** A page of the app: its frame, its title, and the browser tab named after it. */
export const Page = ({ title, lead, tools, layout = 'cards', foot, children }: PageProps) => {
  usePageTitle(title);
  return (
    <PageFrame>
      <header className={classes.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {tools && <div className={classes.tools}>{tools}</div>}
      </header>
      <div className={classes.body} data-layout={layout}>
        {children}
      </div>
      {foot}
    </PageFrame>
  );
};

type PagePartProps = {
  readonly id: string;
  readonly hidden: boolean;
  readonly children: ReactNode;
};

/** One of several parts of a page of cards, of which one is shown. */
export const PagePart = ({ children, ...part }: PagePartProps) => (
  <div {...part} tabIndex={-1} className={classes.body} data-layout="cards" data-part>
    {children}
  </div>
);

/** On a page of cards: what concerns all of them. */
export const Across = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.across}>{children}</div>
);
