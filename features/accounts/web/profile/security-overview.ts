import { securityOverview } from '@pecset/accounts/contract';
import type { Call } from '@pecset/web-kit';
import { queryOptions } from '@tanstack/react-query';
import { load } from './load.ts';

/** Always refetched: another device may have signed in since. */
export const overviewQuery = (call: Call) =>
  queryOptions({
    queryKey: ['security'],
    queryFn: () => load('The security overview', call(securityOverview)),
    staleTime: 0,
  });
