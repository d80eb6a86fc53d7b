import { load, useSessions } from '@pecset/accounts/web';
import { type Call, useCall } from '@pecset/web-kit';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { orgProfile } from '../contract/index.ts';

/** Always asked anew: a colleague may have changed something since. */
export const orgQuery = (call: Call) =>
  queryOptions({
    queryKey: ['org-profile'],
    queryFn: () => load('The organisation profile', call(orgProfile)),
    staleTime: 0,
    gcTime: 0,
  });

/** After a change: the banner and the session say at once how the connection stands, and the rest is asked for. */
export const useChanged = () => {
  const { queryKey } = orgQuery(useCall());
  const { current } = useSessions();
  const queryClient = useQueryClient();
  return useCallback(
    (status: string | null) => {
      queryClient.setQueryData(current.queryKey, (session) => session && { ...session, status });
      queryClient.setQueryData(queryKey, (org) => org && { ...org, auth: { ...org.auth, status } });
      return queryClient.invalidateQueries({ queryKey });
    },
    [queryClient, current.queryKey, queryKey],
  );
};
