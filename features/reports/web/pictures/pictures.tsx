import type { InputOf } from '@pecset/contract';
import { Actions, Button, kitTexts, Quiet, Stack, useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { reportPictures } from '../../contract/index.ts';
import { inBuckets } from '../../domain/index.ts';
import { CausesFigure } from './causes-figure.tsx';
import { CountFigure } from './count-figure.tsx';
import classes from './pictures.module.css';
import { RateFigure } from './rate-figure.tsx';
import { ReasonsFigure } from './reasons-figure.tsx';
import { picturesTexts } from './texts.ts';

export type PictureFilters = NonNullable<InputOf<typeof reportPictures>['query']>;

const usePictures = (filters: PictureFilters) => {
  const call = useCall();
  return useQuery({
    queryKey: ['report', 'pictures', filters],
    queryFn: async ({ signal }) => {
      const answer = await call(reportPictures, { query: filters }, { signal });
      if (answer.ok) return answer.value;
      const fault = new Error(`The charts could not be loaded: ${answer.refusal.errCode}`);
      reportError(fault);
      throw fault;
    },
    staleTime: 0,
  });
};

/** Charts of all transactions of the chosen packs and days, regardless of the list's other filters. */
export const Pictures = ({ filters }: { readonly filters: PictureFilters }) => {
  const t = useTexts(picturesTexts);
  const kit = useTexts(kitTexts);
  const { data, isFetching, refetch } = usePictures(filters);
  if (!data && isFetching) return <p role="status">{t('loading')}</p>;
  if (!data)
    return (
      <Stack>
        <p role="alert">{t('failed')}</p>
        <Actions>
          <Button variant="default" onClick={() => void refetch()}>
            {kit('tryAgain')}
          </Button>
        </Actions>
      </Stack>
    );
  if (data.days.length === 0) return <p role="status">{t('nothing')}</p>;
  const { grain, buckets } = inBuckets(data.days);
  const transactions = buckets.reduce((sum, bucket) => sum + bucket.transactions, 0);
  return (
    <Stack>
      <Quiet>{t('follows')}</Quiet>
      <div className={classes.pictures}>
        <Stack>
          <RateFigure transactions={transactions} reasons={data.reasons} causes={data.causes} />
          <CausesFigure causes={data.causes} />
        </Stack>
        <Stack>
          <CountFigure what="transactions" grain={grain} buckets={buckets} />
          <CountFigure what="alerts" grain={grain} buckets={buckets} />
          <ReasonsFigure reasons={data.reasons} />
        </Stack>
      </div>
    </Stack>
  );
};
