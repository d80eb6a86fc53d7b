import { useCodeTexts } from '@pecset/packs/web';
import { Card, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReasonCount } from '../../domain/index.ts';
import { AmountsTable } from './amounts-table.tsx';
import { picturesTexts } from './texts.ts';

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
          <AmountsTable
            labelledBy={name}
            heads={[t('reason'), t('alerts')]}
            rows={reasons.map((reason) => ({
              key: `${reason.reasonCode}`,
              what: (
                <>
                  {words(reason)} {reason.reasonCode && <CodeLink code={reason.reasonCode} />}
                </>
              ),
              amount: reason.alerts,
            }))}
          />
        )}
      </Card>
    </figure>
  );
};

const CodeLink = ({ code }: { readonly code: string }) => (
  <small>
    <Link to="/help" search={{ code }}>
      {code}
    </Link>
  </small>
);

const useReasonWords = () => {
  const t = useTexts(picturesTexts);
  const textOf = useCodeTexts();
  return ({ reasonCode }: ReasonCount): string =>
    reasonCode === null ? t('noReason') : (textOf(reasonCode)?.short ?? reasonCode);
};
