import type { Call } from '@pecset/web-kit';
import { queryOptions } from '@tanstack/react-query';
import { namesInfo } from '../contract/index.ts';

/** Always refetched: a colleague or the provider may have loaded a file. */
export const infoQuery = (call: Call) =>
  queryOptions({
    queryKey: ['product-names'],
    queryFn: async () => {
      const answer = await call(namesInfo);
      if (answer.ok) return answer.value;
      throw new Error(`What is loaded could not be found out: ${answer.refusal.errCode}`);
    },
    staleTime: 0,
  });
