import type { HistoryItem } from '@pecset/packs/contract';

/** A decision of a server of the version before acknowledges nothing, but whoever made it has seen the alert. */
export const isAcknowledged = ({
  ackUserId,
  outcomes,
}: Pick<HistoryItem, 'ackUserId' | 'outcomes'>): boolean => ackUserId !== null || outcomes.length > 0;
