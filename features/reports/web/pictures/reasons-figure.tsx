import { useCodeTexts } from '@pecset/packs/web';
import { Card, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReasonCount } from '../../domain/index.ts';
import classes from './pictures.module.css';
import { picturesTexts } from './texts.ts';

/** A table with a bar in each row, so that it needs no separate text alternative. */
export const ReasonsFigure = ({ reasons }: { readonly reasons: readonly ReasonCount[] }) => {
  const t = useTexts(picturesTexts);
  const words = useReasonWords();
  const name = useId();
  const [top] = reasons;
  const count = reasons.reduce((sum, { alerts }) => sum + alerts, 0);
  return (
    <figure aria-labelledby={name}>
      <Card>
        <h2 id={name}>{t('byReason')}</h2>
        <p>{top ? t('reasonsTold', { count, reason: words(top), most: top.alerts }) : t('noAlerts')}</p>
        {top && (
          <table className={classes.reasons} aria-labelledby={name}>
            <thead className="only-heard">
              <tr>
                <th scope="col">{t('reason')}</th>
                <th scope="col">{t('alerts')}</th>
              </tr>
            </thead>
            <tbody>
              {reasons.map((reason) => (
                <tr key={reason.reasonCode}>
                  <th scope="row">
                    {words(reason)}{' '}
                    {reason.reasonCode && (
                      <small>
                        <Link to="/help" search={{ code: reason.reasonCode }}>
                          {reason.reasonCode}
                        </Link>
                      </small>
                    )}
                  </th>
                  <td>
                    <div className={classes.amount}>
                      <svg aria-hidden="true" width="100%" height="14">
                        <rect
                          width={`${(reason.alerts / top.alerts) * 100}%`}
                          height="14"
                          className={classes.full}
                        />
                      </svg>
                      <span>{t('amount', { count: reason.alerts })}</span>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </figure>
  );
};

const useReasonWords = () => {
  const t = useTexts(picturesTexts);
  const textOf = useCodeTexts();
  return ({ reasonCode }: ReasonCount): string =>
    reasonCode === null ? t('noReason') : (textOf(reasonCode)?.short ?? reasonCode);
};
