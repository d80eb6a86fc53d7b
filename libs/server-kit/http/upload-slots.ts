export type UploadLimits = {
  /** Files that this process holds in memory at once, and those among them of one organisation. */
  readonly atOnce: number;
  readonly perOrganisation: number;
};

/** A file of a few megabytes is in memory several times over while it is parsed and stored. */
const usually: UploadLimits = { atOnce: 8, perOrganisation: 4 };

/** Retried by the page itself. */
export const UPLOAD_RETRY_AFTER_SECONDS = 1;

export type UploadSlots = {
  /** Before the file is read; returns what frees the slot, or undefined if there is none. */
  readonly take: (partnerId: number) => (() => void) | undefined;
};

/** A semaphore without a queue: who waited would hold an open connection that sends. */
export const makeUploadSlots = ({ atOnce, perOrganisation } = usually): UploadSlots => {
  const taken = new Map<number, number>();
  let inAll = 0;
  const change = (partnerId: number, by: 1 | -1): void => {
    inAll += by;
    const left = (taken.get(partnerId) ?? 0) + by;
    if (left > 0) taken.set(partnerId, left);
    else taken.delete(partnerId);
  };
  return {
    take: (partnerId) => {
      if (inAll >= atOnce || (taken.get(partnerId) ?? 0) >= perOrganisation) return undefined;
      change(partnerId, 1);
      return () => change(partnerId, -1);
    },
  };
};
