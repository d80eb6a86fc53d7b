import type { Call } from '@pecset/web-kit';
import { queryOptions } from '@tanstack/react-query';
import { listWebhooks } from '../../contract/index.ts';

/** Always refetched: events are sent meanwhile. */
export const webhooksQuery = (call: Call) =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: async () => {
      const answer = await call(listWebhooks);
      if (answer.ok) return answer.value.webhooks;
      throw new Error(`The webhooks could not be loaded: ${answer.refusal.errCode}`);
    },
    staleTime: 0,
  });
