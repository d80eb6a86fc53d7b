import type { KeyPress } from '@pecset/scanner/domain';

/** In the storage of the session: a scan whose rest comes to the next document, as when somebody presses F5. */
const storageKey = 'halfScan';

/** A page takes less than this to make way for the next one; older keys are of a scan that never ended. */
const freshMs = 5_000;

type Half = { readonly timeOrigin: number; readonly keys: readonly KeyPress[] };
type Document = {
  readonly session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly timeOrigin: number;
};

const isHalf = (value: unknown): value is Half =>
  typeof value === 'object' &&
  value !== null &&
  'timeOrigin' in value &&
  'keys' in value &&
  typeof value.timeOrigin === 'number' &&
  Array.isArray(value.keys);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const leaveHalfScan = (keys: readonly KeyPress[], { session, timeOrigin }: Document): void => {
  if (keys.length > 0) session.setItem(storageKey, JSON.stringify({ timeOrigin, keys } satisfies Half));
};

/** Once, on this document's own clock. */
export const takeHalfScan = ({ session, timeOrigin }: Document): readonly KeyPress[] => {
  const half = parsed(session.getItem(storageKey) ?? '');
  session.removeItem(storageKey);
  if (!isHalf(half)) return [];
  const keys = half.keys.map((press) => ({ ...press, time: press.time + half.timeOrigin - timeOrigin }));
  return keys.every(({ time }) => time > -freshMs) ? keys : [];
};
