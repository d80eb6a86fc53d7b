import { QueryClient } from '@tanstack/react-query';

/** A refusal is an answer, not a fault: asking again would give it again, so nothing is retried behind the user's back. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a connection too: what is asked for is answered with a failure, which is told, and never merely waits.
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
