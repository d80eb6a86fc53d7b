/** The place of a presented secret in the device's rotation. */
export type ShownSecret =
  | { readonly place: 'current' }
  /** The secret that was exchanged for the current one, which has not been used yet. */
  | { readonly place: 'previous' }
  | { readonly place: 'former'; readonly generation: number };

/** The generation grows each time the current secret is used and the next one is issued. */
export type DeviceAge = { readonly generation: number; readonly rotatedAt: Date | null };

/** How long the previous secret still works: an answer may be lost, or another tab may be faster. */
const GRACE_MS = 60_000;

/**
 * `copied`: a later secret was used after this one was issued, so two parties have a copy. `late`: no later one was
 * used, so most likely an answer never arrived. Both end the device.
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
