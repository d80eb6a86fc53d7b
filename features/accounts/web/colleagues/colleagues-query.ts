import { listColleagues } from '@pecset/accounts/contract';
import type { Call } from '@pecset/web-kit';
import { queryOptions } from '@tanstack/react-query';

/** Always refetched: another admin may have changed something, or somebody may have joined. */
export const colleaguesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['colleagues'],
    queryFn: async () => {
      const answer = await call(listColleagues);
      if (answer.ok) return answer.value;
      throw new Error(`The colleagues could not be loaded: ${answer.refusal.errCode}`);
    },
    staleTime: 0,
  });
