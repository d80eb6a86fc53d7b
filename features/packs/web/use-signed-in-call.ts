import { useSessions } from '@pecset/accounts/web';
import { type Call, useCall } from '@pecset/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * A call for signed-in users. When the session has ended meanwhile it is restored, if this device can, and the call
 * repeated; else the user goes to the login and comes back to the same pack.
 */
export const useSignedInCall = (): Call => {
  const call = useCall();
  const { current } = useSessions();
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(
    async (endpoint, ...rest) => {
      const answer = await call(endpoint, ...rest);
      if (answer.ok || answer.refusal.status !== 401) return answer;
      const session = await queryClient.fetchQuery({ ...current, staleTime: 0 }).catch(() => undefined);
      if (session) return call(endpoint, ...rest);
      if (session === null)
        await router.navigate({ to: '/login', search: { back: router.latestLocation.href } });
      return answer;
    },
    [call, current, queryClient, router],
  );
};
