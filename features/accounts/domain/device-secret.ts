/** What a secret that a remembered device shows is to it. */
export type ShownSecret =
  | { readonly place: 'current' }
  /** The one that was shown for the current one, which nobody has used since. */
  | { readonly place: 'previous' }
  | { readonly place: 'former'; readonly generation: number };

/** A generation ends when one of its secrets is used; then the device gets one of the next. */
export type DeviceAge = { readonly generation: number; readonly rotatedAt: Date | null };

/** Until then an answer may be lost, or another tab may have been faster. */
const GRACE_MS = 60_000;

/**
 * `copied`: a later secret was used since this one was given out, so that two have been at it. `late`: no later one was
 * used; an answer that never arrived, most likely. Either way the device is over.
 */
export const judgeSecret = (
  shown: ShownSecret,
  { generation, rotatedAt }: DeviceAge,
  at: Date,
): 'good' | 'late' | 'copied' => {
  switch (shown.place) {
    case 'current':
      return 'good';
    case 'previous':
      return rotatedAt && at.getTime() - rotatedAt.getTime() <= GRACE_MS ? 'good' : 'late';
    case 'former':
      return shown.generation === generation ? 'late' : 'copied';
  }
};
