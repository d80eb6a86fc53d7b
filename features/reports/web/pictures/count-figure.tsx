import { Card, useLanguage, useTexts } from '@pecset/web-kit';
import { useId } from 'react';
import type { Bucket, Grain } from '../../domain/index.ts';
import { Bars, type Pattern } from './bars.tsx';
import { wholeDay } from './locale.ts';
import { picturesTexts } from './texts.ts';

type What = 'transactions' | 'alerts';

const names = {
  transactions: { day: 'transactionsByDay', week: 'transactionsByWeek', month: 'transactionsByMonth' },
  alerts: { day: 'alertsByDay', week: 'alertsByWeek', month: 'alertsByMonth' },
} as const;

const patterns: Readonly<Record<What, Pattern>> = { transactions: 'full', alerts: 'hatched' };
const heights: Readonly<Record<What, number>> = { transactions: 190, alerts: 140 };

type CountFigureProps = {
  readonly what: What;
  readonly grain: Grain;
  readonly buckets: readonly Bucket[];
};

export const CountFigure = ({ what, grain, buckets }: CountFigureProps) => {
  const t = useTexts(picturesTexts);
  const told = useId();
  const { summary, when, isEmpty } = useWords(buckets, what);
  const name = t(names[what][grain]);
  return (
    <figure>
      <Card>
        <h2>{name}</h2>
        <p id={told}>{summary}</p>
        {!isEmpty && (
          <>
            <Bars
              name={name}
              describedBy={told}
              grain={grain}
              buckets={buckets}
              amountOf={(bucket) => bucket[what]}
              tell={(bucket) => t('amountOn', { when: when(bucket), count: bucket[what] })}
              pattern={patterns[what]}
              height={heights[what]}
            />
            <details>
              <summary>{t('asTable')}</summary>
              <table>
                <caption className="only-heard">{name}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t(grain)}</th>
                    <th scope="col">{t(what)}</th>
                  </tr>
                </thead>
                <tbody>
                  {buckets.map((bucket) => (
                    <tr key={bucket.first}>
                      <th scope="row">{when(bucket)}</th>
                      <td>{t('amount', { count: bucket[what] })}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </>
        )}
      </Card>
    </figure>
  );
};

/** Describes the chart in a sentence: the total, the period, and the peak if there is a single one. */
const useWords = (buckets: readonly Bucket[], what: What) => {
  const t = useTexts(picturesTexts);
  const { language } = useLanguage();
  const when = ({ first, last }: Bucket) =>
    first === last
      ? wholeDay(first, language)
      : t('fromTo', { first: wholeDay(first, language), last: wholeDay(last, language) });
  const most = Math.max(0, ...buckets.map((bucket) => bucket[what]));
  const [top, ...equals] = buckets.filter((bucket) => bucket[what] === most);
  const count = buckets.reduce((sum, bucket) => sum + bucket[what], 0);
  const [first, last] = [buckets[0]?.first ?? '', buckets.at(-1)?.last ?? ''];
  const days = { first: wholeDay(first, language), last: wholeDay(last, language) };
  const summary = () => {
    if (first === last) return count === 0 ? t('noneOnDay', days) : t('totalOfDay', { count, ...days });
    if (count === 0) return t('noneOf', days);
    const total = t('total', { count, ...days });
    return top && equals.length === 0 ? `${total} ${t('most', { most, when: when(top) })}` : total;
  };
  return { summary: summary(), when, isEmpty: count === 0 };
};
