import { useNotices } from '@pecset/notifications/web';

/** A value that changes when a transaction was sent, answered or parked, according to the notices. */
export const useWaitingHeard = (): string | undefined => {
  const waiting = useNotices()?.status?.waiting;
  return waiting && Object.values(waiting).join();
};
