import { load, useSessions } from '@pecset/accounts/web';
import { type Call, useCall } from '@pecset/web-kit';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { orgProfile } from '../contract/index.ts';

/** Never cached: a colleague may have changed something. */
export const orgQuery = (call: Call) =>
  queryOptions({
    queryKey: ['org-profile'],
    queryFn: () => load('The organisation profile', call(orgProfile)),
    staleTime: 0,
    gcTime: 0,
  });

/** Updates the status in the session and the page at once, and reloads the rest. */
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
