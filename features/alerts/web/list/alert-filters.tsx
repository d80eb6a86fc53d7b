import { Button, Choice, Count, Field, Row, TabLinks, useTexts } from '@pecset/web-kit';
import { useLinkProps } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { DossierCounts } from '../../contract/index.ts';
import { dossierTexts } from '../dossier/texts.ts';
import classes from './list.module.css';
import { type Listing, searchOf, type View, views } from './list-address.ts';
import { useAlertCounts } from './use-alert-list.ts';

const viewTexts = {
  undecided: 'undecided',
  'unknown-product': 'unknownProducts',
  held: 'held',
  closed: 'closed',
  all: 'all',
} as const satisfies Record<View, string>;

/** Larger counts are not exact, and shown as `99+`. */
const MOST_SHOWN = 99;

const countOf = (view: View, counts: DossierCounts | undefined): number => {
  if (view === 'undecided') return (counts?.open ?? 0) + (counts?.lookedInto ?? 0);
  if (view === 'unknown-product') return counts?.unknownProducts ?? 0;
  return view === 'held' ? (counts?.held ?? 0) : 0;
};

type AlertFiltersProps = { readonly listing: Listing; readonly ask: (wanted: Listing) => void };

export const AlertFilters = ({ listing, ask }: AlertFiltersProps) => {
  const t = useTexts(dossierTexts);
  const counts = useAlertCounts();
  // Most pharmacies never have an unknown product.
  const shown = views.filter(
    (view) => view !== 'unknown-product' || view === listing.view || countOf(view, counts) > 0,
  );
  return (
    <>
      <TabLinks label={t('views')}>
        {shown.map((view) => (
          <ViewLink key={view} view={view} listing={listing} count={countOf(view, counts)} />
        ))}
      </TabLinks>
      <Further listing={listing} ask={ask} />
    </>
  );
};

type ViewLinkProps = { readonly view: View; readonly listing: Listing; readonly count: number };

/** Sets `aria-current` itself: to the router all of them are the same page. */
const ViewLink = ({ view, listing, count }: ViewLinkProps) => {
  const t = useTexts(dossierTexts);
  const link = useLinkProps({ to: '/alerts', search: searchOf({ ...listing, view }), resetScroll: false });
  return (
    <a {...link} aria-current={view === listing.view ? 'page' : undefined}>
      {t(viewTexts[view])}
      {count > 0 && (
        <Count tone={view === 'undecided' ? 'wax' : 'grey'} className={classes.count}>
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </Count>
      )}
    </a>
  );
};

/** Folded on a phone, where the list comes first. */
const Further = ({ listing, ask }: AlertFiltersProps) => {
  const t = useTexts(dossierTexts);
  const [opened, setOpened] = useState(
    () => listing.mine || listing.search !== '' || window.matchMedia('(width >= 48rem)').matches,
  );
  return (
    <details
      className={classes.further}
      open={opened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{t('filters')}</summary>
      <Row spread className={classes.filters}>
        <Search key={listing.search} listing={listing} ask={ask} />
        <Choice
          type="checkbox"
          label={t('onlyMine')}
          checked={listing.mine}
          onChange={({ currentTarget }) => ask({ ...listing, mine: currentTarget.checked })}
        />
      </Row>
    </details>
  );
};

/** Searches all alerts: who looks for one may not know what became of it. */
const Search = ({ listing, ask }: AlertFiltersProps) => {
  const t = useTexts(dossierTexts);
  const [search, setSearch] = useState(listing.search);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const wanted = search.trim();
    ask({ ...listing, search: wanted, view: wanted === '' ? listing.view : 'all' });
  };
  return (
    <search>
      <form className={classes.search} onSubmit={find}>
        <Field label={t('search')} size="md">
          {(control) => (
            <input
              {...control}
              type="search"
              maxLength={200}
              autoComplete="off"
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="default">
          {t('find')}
        </Button>
      </form>
    </search>
  );
};
