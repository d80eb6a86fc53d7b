import type { QueryClient } from '@tanstack/react-query';

/** A transaction as it was on screen; without a status its answer is awaited. */
export type ShownRow = { readonly mlId: number; readonly status: string | null };

/** Where they are noted. By its type alone: the page of a pack must not wait for the notices' file, nor they for it. */
export type ShownKey = readonly ['answers-shown'];

const queryKey: ShownKey = ['answers-shown'];

/** Far more than a page shows before the next notices come. */
const MOST = 200;

/** Pages that show transactions note them here, so that no notice repeats them. Cleared when the user leaves. */
export const noteShown = (queryClient: QueryClient, rows: readonly ShownRow[]): void => {
  queryClient.setQueryData<readonly ShownRow[]>(queryKey, (before = []) => [...before, ...rows].slice(-MOST));
};
