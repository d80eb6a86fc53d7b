import { useNotices } from '@pecset/notifications/web';

/** Changes whenever the notices tell that something went out, was answered or was put aside. */
export const useWaitingHeard = (): string | undefined => {
  const waiting = useNotices()?.status?.waiting;
  return waiting && Object.values(waiting).join();
};
