import { useCall } from '@pecset/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readWays, type Ways } from '../../contract/ways.ts';
import { waysKey } from './ways-key.ts';

export const useWays = () => {
  const call = useCall();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: waysKey,
    queryFn: async ({ signal }): Promise<Ways> => {
      const answer = await call(readWays, undefined, { signal });
      if (answer.ok) return answer.value;
      throw new Error(`The choices could not be loaded: ${answer.refusal.errCode}`);
    },
    // A user who opens it again must see the current state.
    gcTime: 0,
  });
  return {
    ways: data,
    isError,
    refetch: () => refetch(),
    keep: (ways: Ways) => queryClient.setQueryData<Ways>(waysKey, ways),
  };
};
