import type { Call } from '@pecset/web-kit';
import { queryOptions } from '@tanstack/react-query';
import { listPrograms } from '../../contract/index.ts';

/** Always refetched: another admin may have changed something, and programs work meanwhile. */
export const programsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['connected-programs'],
    queryFn: async () => {
      const answer = await call(listPrograms);
      if (answer.ok) return answer.value.programs;
      throw new Error(`The connected programs could not be loaded: ${answer.refusal.errCode}`);
    },
    staleTime: 0,
  });
