import { useSession } from '@pecset/accounts/web';
import { Badge, Card, useLanguage, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import {
  alarmsAmong,
  alertRate,
  type CauseCount,
  EU_TARGET,
  type ReasonCount,
  readRate,
  topCause,
} from '../../domain/index.ts';
import { CauseAdvice } from './cause-advice.tsx';
import { percent } from './locale.ts';
import classes from './pictures.module.css';
import { RateScale } from './rate-scale.tsx';
import { picturesTexts } from './texts.ts';

type RateFigureProps = {
  readonly transactions: number;
  readonly reasons: readonly ReasonCount[];
  readonly causes: readonly CauseCount[];
};

const headings = { 'too-few': 'tooFew', within: 'within', near: 'near', above: 'above' } as const;

/** Words come first: after few transactions or in training, a number alone would alarm. */
export const RateFigure = ({ transactions, reasons, causes }: RateFigureProps) => {
  const t = useTexts(picturesTexts);
  const state = useSession();
  const name = useId();
  const told = useId();
  const alerts = alarmsAmong(reasons);
  const reading = readRate(alerts, transactions);
  const why = useWhy(alerts, transactions);
  const top = topCause(causes);
  return (
    <figure aria-labelledby={name}>
      <Card>
        <h2 id={name}>{t('rate')}</h2>
        {state.phase === 'signed-in' && state.session.sandboxMode && (
          <p>
            <Badge tone="sandbox">{t('sandbox')}</Badge>
          </p>
        )}
        <p className={classes.reading}>{t(headings[reading])}</p>
        <p id={told}>{why}</p>
        {reading !== 'too-few' && (
          <RateScale name={t('rate')} describedBy={told} rate={alertRate(alerts, transactions)} />
        )}
        {top && <CauseAdvice cause={top} />}
        <p>
          <Link to="/help" hash="alert-rate">
            {t('toHelp')}
          </Link>
        </p>
        {reasons.some(({ reasonCode }) => reasonCode === 'NMVS_NC_PC_01') && <p>{t('notCounted')}</p>}
      </Card>
    </figure>
  );
};

const useWhy = (alerts: number, transactions: number): string => {
  const t = useTexts(picturesTexts);
  const { language } = useLanguage();
  const target = percent(EU_TARGET, language);
  const rate = percent(alertRate(alerts, transactions), language);
  const counted = t('rateOf', { alerts, transactions, rate });
  switch (readRate(alerts, transactions)) {
    case 'too-few':
      return t('tooFewWhy', { alerts, transactions, target });
    case 'within':
      return `${counted} ${t('withinWhy', { target })}`;
    case 'near':
      return `${counted} ${t('nearWhy', { target })}`;
    case 'above':
      return `${counted} ${t('aboveWhy', { target, expected: Math.round(transactions * EU_TARGET) })}`;
  }
};
