import { useLanguage, useTexts } from '@pecset/web-kit';
import { useId } from 'react';
import type { Bucket, Grain } from '../../domain/index.ts';
import { Bars, type Pattern } from './bars.tsx';
import { wholeDay } from './locale.ts';
import classes from './pictures.module.css';
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
  const { summary, when } = useWords(buckets, what);
  const name = t(names[what][grain]);
  return (
    <figure className={classes.figure}>
      <h3>{name}</h3>
      <p id={told}>{summary}</p>
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
        <div className={classes.scroll}>
          <table>
            <caption className={classes.hidden}>{name}</caption>
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
        </div>
      </details>
    </figure>
  );
};

/** What the picture shows, in a sentence: how many, from when to when, and where the most were. */
const useWords = (buckets: readonly Bucket[], what: What) => {
  const t = useTexts(picturesTexts);
  const { language } = useLanguage();
  const when = ({ first, last }: Bucket) =>
    first === last
      ? wholeDay(first, language)
      : t('fromTo', { first: wholeDay(first, language), last: wholeDay(last, language) });
  const most = buckets.reduce(
    (top, bucket) => (bucket[what] > top[what] ? bucket : top),
    buckets[0] ?? nothing,
  );
  const count = buckets.reduce((sum, bucket) => sum + bucket[what], 0);
  const first = wholeDay((buckets[0] ?? nothing).first, language);
  const last = wholeDay((buckets.at(-1) ?? nothing).last, language);
  const summary = () => {
    if (first === last) return count === 0 ? t('noneOnDay', { first }) : t('totalOfDay', { count, first });
    if (count === 0) return t('noneOf', { first, last });
    return t('total', { count, first, last, most: most[what], when: when(most) });
  };
  return { summary: summary(), when };
};

/** Nobody draws it: whoever has no bucket is told so in words. */
const nothing: Bucket = { first: '1970-01-01', last: '1970-01-01', transactions: 0, alerts: 0 };
