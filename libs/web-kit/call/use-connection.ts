import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';

/** Whether the server can be reached, as far as the page knows. */
export const useConnection = (): boolean => useSyncExternalStore(connection.watch, connection.isThere);

/** Whether the server is too busy for a call, which waits to be sent again. */
export const useBusy = (): boolean => useSyncExternalStore(connection.watch, connection.isBusy);
