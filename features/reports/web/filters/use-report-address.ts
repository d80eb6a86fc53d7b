import { parseSearch, type Search, serverClock, stringifySearch } from '@pecset/web-kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { SortOrder } from '../../contract/index.ts';
import { fieldsIn, type ReportFields, searchOf, sortIn } from './report-address.ts';

/** `replace` merges a change with the previous one, so that Back undoes both. */
export type Step = 'push' | 'replace';

/** The filters in the address, and a function to change them. */
export const useReportAddress = () => {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [openedAt] = useState(() => new Date(serverClock.now()));
  const address = stringifySearch(search);
  const asked = useMemo(() => {
    const found = parseSearch(address);
    return { fields: fieldsIn(found, openedAt), sort: sortIn(found) };
  }, [address, openedAt]);

  const ask = useCallback(
    (fields: ReportFields, sort: SortOrder, step: Step = 'push') => {
      const wanted = searchOf(fields, sort);
      // The page must not scroll while the user types in a field.
      void navigate({ to: '/report', search: wanted, replace: step === 'replace', resetScroll: false });
      return stringifySearch(wanted);
    },
    [navigate],
  );
  return { address, ...asked, ask };
};

export type ReportAddress = ReturnType<typeof useReportAddress>;
