import { packsTexts } from '@pecset/packs/web';
import { scannerTexts } from '@pecset/scanner/web';
import {
  Button,
  buttonLook,
  Card,
  Empty,
  kitTexts,
  Page,
  Quiet,
  Skeleton,
  Stack,
  useTexts,
} from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { decisionTexts } from '../decision/texts.ts';
import { dossierTexts } from '../dossier/texts.ts';
import { AlertFilters } from './alert-filters.tsx';
import { AlertTable } from './alert-table.tsx';
import { FindByScan } from './find-by-scan.tsx';
import { type Listing, searchOf, useListing } from './list-address.ts';
import { useAlertList } from './use-alert-list.ts';

export const texts = [dossierTexts, decisionTexts, packsTexts, scannerTexts];

/** All alerts, newest first: what waits for a decision, and what became of the others. */
export const Screen = () => {
  const t = useTexts(dossierTexts);
  const { listing, ask } = useListing();
  return (
    <Page
      title={t('alerts')}
      layout="rows"
      tools={
        // The list does not wait for the scanner.
        <Suspense>
          <FindByScan ask={ask} />
        </Suspense>
      }
    >
      <AlertFilters listing={listing} ask={ask} />
      <List listing={listing} />
    </Page>
  );
};

const List = ({ listing }: { readonly listing: Listing }) => {
  const t = useTexts(dossierTexts);
  const list = useAlertList(listing);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.list) ?? [], [list.data]);
  if (list.isPending)
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    );
  if (list.isError && !list.isFetchNextPageError) return <Failed onRetry={() => void list.refetch()} />;
  if (rows.length === 0) return <Nothing listing={listing} />;
  return (
    <Stack as="section" aria-label={t('list')} aria-busy={list.isPlaceholderData}>
      <AlertTable rows={rows} />
      {list.isFetchNextPageError && <Failed onRetry={() => void list.fetchNextPage()} />}
      {list.hasNextPage ? (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : (
        <Quiet>{t('allShown', { count: rows.length })}</Quiet>
      )}
    </Stack>
  );
};

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useTexts(dossierTexts);
  const kit = useTexts(kitTexts);
  return (
    <div role="alert">
      <Card>
        <p>{t('listFailed')}</p>
        <Button variant="default" onClick={onRetry}>
          {kit('tryAgain')}
        </Button>
      </Card>
    </div>
  );
};

const nothingWords = ({ view, search }: Listing) => {
  if (search !== '') return 'nothingFound';
  return view === 'undecided' ? 'nothingToDecide' : 'nothingHere';
};

const Nothing = ({ listing }: { readonly listing: Listing }) => {
  const t = useTexts(dossierTexts);
  const everything: Listing = { view: 'all', mine: false, search: '' };
  return (
    <Card>
      <Empty>
        <p role="status">{t(nothingWords(listing))}</p>
        {(listing.view !== 'all' || listing.mine || listing.search !== '') && (
          <Link {...buttonLook({ variant: 'link' })} to="/alerts" search={searchOf(everything)}>
            {t('showAll')}
          </Link>
        )}
      </Empty>
    </Card>
  );
};
