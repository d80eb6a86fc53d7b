import { lazyPart, useTexts } from '@pecset/web-kit';
import { Suspense, useState } from 'react';
import type { ReportQuery } from './filters/report-filters.ts';
import { reportTexts } from './texts.ts';

const Pictures = lazyPart(async () => (await import('./pictures/pictures.tsx')).Pictures);

/** The charts are loaded and computed only once the user opens them. */
export const ChartPlace = ({ query }: { readonly query: ReportQuery }) => {
  const t = useTexts(reportTexts);
  const [opened, setOpened] = useState(false);
  const { minDate, maxDate, gtin, lotNum, expDate, sn, program, reference } = query;
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('pictures')}</summary>
      {opened && (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <Pictures filters={{ minDate, maxDate, gtin, lotNum, expDate, sn, program, reference }} />
        </Suspense>
      )}
    </details>
  );
};
