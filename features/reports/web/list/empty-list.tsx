import { Actions, Button, Card, Empty, useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { report } from '../../contract/index.ts';
import { filterName } from '../filters/filter-names.ts';
import { nothingHidden, type ReportFields } from '../filters/report-address.ts';
import { queryOf } from '../filters/report-filters.ts';
import { filtersIn, without } from '../filters/set-filters.ts';
import { usePrograms } from '../filters/use-programs.ts';
import type { ReportAddress } from '../filters/use-report-address.ts';
import { reportTexts } from '../texts.ts';
import { loaded } from './use-report.ts';

const emptyTexts = { alerts: 'noAlerts', undecided: 'noneUndecided', all: 'noTransactions' } as const;

/** Finds the filters whose removal alone would show rows; queried one by one, only if the list is empty. */
const useHiding = (fields: ReportFields) => {
  const call = useCall();
  return useQuery({
    queryKey: ['report', 'hiding', fields],
    queryFn: async ({ signal }) => {
      const finds = async (asked: ReportFields) => {
        const query = { ...queryOf(asked), limit: 1 };
        const page = await loaded('What is hidden', call(report, { query }, { signal }));
        return page.list.length > 0;
      };
      const alone: (keyof ReportFields)[] = [];
      for (const filter of filtersIn(fields)) if (await finds(without(fields, filter))) alone.push(filter);
      return { alone, together: alone.length > 0 || (await finds(nothingHidden)) };
    },
    staleTime: 0,
  });
};

export const EmptyList = ({ address }: { readonly address: ReportAddress }) => {
  const t = useTexts(reportTexts);
  const { fields, sort, ask } = address;
  const { data } = useHiding(fields);
  const programs = usePrograms();
  const takeOff = (left: ReportFields) => void ask(left, sort);
  return (
    <Card>
      <Empty>
        <p role="status">
          <strong>{t(data?.together === false ? 'nothingAtAll' : emptyTexts[fields.statusFilter])}</strong>
        </p>
        {!data && <p>{t('looking')}</p>}
        {data && data.alone.length > 0 && (
          <>
            <p>{t('hiddenBy')}</p>
            <Actions>
              {data.alone.map((filter) => (
                <Button key={filter} variant="default" onClick={() => takeOff(without(fields, filter))}>
                  {t('withoutFilter', { filter: filterName(t, filter, fields, programs) })}
                </Button>
              ))}
            </Actions>
          </>
        )}
        {data?.together && data.alone.length === 0 && (
          <>
            <p>{t('severalHide')}</p>
            <Actions>
              <Button variant="default" onClick={() => takeOff(nothingHidden)}>
                {t('takeAllOff')}
              </Button>
            </Actions>
          </>
        )}
      </Empty>
    </Card>
  );
};
