import { useTexts } from '@pecset/web-kit';
import type { ReactNode } from 'react';
import classes from './pictures.module.css';
import { picturesTexts } from './texts.ts';

type Row = {
  readonly key: string;
  readonly what: ReactNode;
  readonly amount: number;
  /** Not known yet: drawn as an outline. */
  readonly isOpen?: boolean;
};

type AmountsTableProps = {
  readonly labelledBy: string;
  readonly heads: readonly [what: string, amount: string];
  readonly rows: readonly Row[];
};

/** A table with a bar in each row, so that it needs no separate text alternative. */
export const AmountsTable = ({ labelledBy, heads, rows }: AmountsTableProps) => {
  const t = useTexts(picturesTexts);
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <table className={classes.reasons} aria-labelledby={labelledBy}>
      <thead className="only-heard">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, what, amount, isOpen = false }) => (
          <tr key={key}>
            <th scope="row">{what}</th>
            <td>
              <div className={classes.amount}>
                <svg aria-hidden="true" width="100%" height="14">
                  <rect
                    width={`${(amount / most) * 100}%`}
                    height="14"
                    className={isOpen ? classes.open : classes.full}
                  />
                </svg>
                <span>{t('amount', { count: amount })}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
