import { budapestDay, dayInWords, proseTime } from '@pecset/kernel';
import { Actions, Button, kitTexts, serverClock, useLanguage, useTexts } from '@pecset/web-kit';
import type { ReactNode } from 'react';
import { operatorTexts } from './texts.ts';

type LoadedProps<Value> = {
  readonly query: {
    readonly data: Value | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (value: Value) => ReactNode;
};

export const Loaded = <Value,>({ query: { data, isFetching, refetch }, children }: LoadedProps<Value>) => {
  const t = useTexts(operatorTexts);
  const kit = useTexts(kitTexts);
  if (data !== undefined) return children(data);
  if (isFetching) return <p role="status">{t('loading')}</p>;
  return (
    <>
      <p role="alert">{t('loadFailed')}</p>
      <Actions>
        <Button variant="default" onClick={() => void refetch()}>
          {kit('tryAgain')}
        </Button>
      </Actions>
    </>
  );
};

export const useTimes = () => {
  const { language } = useLanguage();
  return {
    time: (at: string) => proseTime(new Date(at), new Date(serverClock.now()), language),
    day: (at: string): string => dayInWords(budapestDay(new Date(at)), language),
  };
};

type Waiting = { readonly open: number; readonly parked: number; readonly since: string | null };

export const useWaitingWords = () => {
  const t = useTexts(operatorTexts);
  const { time } = useTimes();
  return ({ open, parked, since }: Waiting): string =>
    since === null ? t('nothingWaits') : t('waits', { open, parked, time: time(since) });
};
