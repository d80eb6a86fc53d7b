import type { QueryClient } from '@tanstack/react-query';

/** A transaction as shown on screen; a null status means that its answer is pending. */
export type ShownRow = { readonly mlId: number; readonly status: string | null };

/** Query key of the shown rows; a type, so that the pages of packs and notices need not load each other's code. */
export type ShownKey = readonly ['answers-shown'];

const queryKey: ShownKey = ['answers-shown'];

/** Far more rows than a page shows between two polls. */
const MOST = 200;

/** Pages that show transactions note them here, so that no notice repeats them; cleared at sign-out. */
export const noteShown = (queryClient: QueryClient, rows: readonly ShownRow[]): void => {
  queryClient.setQueryData<readonly ShownRow[]>(queryKey, (before = []) => [...before, ...rows].slice(-MOST));
};
