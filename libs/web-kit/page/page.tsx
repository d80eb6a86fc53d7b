import type { ReactNode } from 'react';
import classes from './page.module.css';
import { usePageTitle } from './page-title.ts';

type PageProps = {
  readonly title: string;
  readonly lead?: string;
  /** Shown beside the title. */
  readonly tools?: ReactNode;
  /** `cards`: side by side if there is room; `rows`: stacked; `filled`: one block as high as the screen. */
  readonly layout?: 'cards' | 'rows' | 'filled';
  /** Shown at the lower edge of the page. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** The frame alone, for pages without the usual header. */
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

/** One of several groups of cards on a page, only one of which is shown. */
export const PagePart = ({ children, ...part }: PagePartProps) => (
  <div {...part} tabIndex={-1} className={classes.body} data-layout="cards" data-part>
    {children}
  </div>
);

/** Spans all columns on a page of cards. */
export const Across = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.across}>{children}</div>
);
