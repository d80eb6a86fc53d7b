import { QueryClient } from '@tanstack/react-query';

/** A refusal is an answer, not a fault: a retry would only repeat it. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // `always`: without a connection a request fails and the user is told, instead of waiting silently.
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
