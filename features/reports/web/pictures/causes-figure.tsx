import { causeWords } from '@pecset/alerts/contract';
import { Card, useLanguage, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { CauseCount } from '../../domain/index.ts';
import { AmountsTable } from './amounts-table.tsx';
import { picturesTexts } from './texts.ts';

/** What was found out; alerts that nobody has decided are told apart. */
export const CausesFigure = ({ causes }: { readonly causes: readonly CauseCount[] }) => {
  const t = useTexts(picturesTexts);
  const { language } = useLanguage();
  const name = useId();
  const words = ({ cause }: CauseCount) =>
    cause === null ? <Link to="/alerts">{t('undecided')}</Link> : causeWords[language][cause];
  return (
    <figure aria-labelledby={name}>
      <Card>
        <h2 id={name}>{t('byCause')}</h2>
        <p>{useSummary(causes)}</p>
        {causes.length > 0 && (
          <AmountsTable
            labelledBy={name}
            heads={[t('cause'), t('alerts')]}
            rows={causes.map((one) => ({
              key: `${one.cause}`,
              what: words(one),
              amount: one.alerts,
              isOpen: one.cause === null,
            }))}
          />
        )}
      </Card>
    </figure>
  );
};

const useSummary = (causes: readonly CauseCount[]): string => {
  const t = useTexts(picturesTexts);
  const { language } = useLanguage();
  const [top] = causes;
  if (!top) return t('noAlerts');
  const open = causes.find(({ cause }) => cause === null)?.alerts ?? 0;
  if (top.cause === null) return t('noneDecided', { count: open });
  const told = t('causesTold', { cause: causeWords[language][top.cause], most: top.alerts });
  return open === 0 ? told : `${told} ${t('openTold', { count: open })}`;
};
