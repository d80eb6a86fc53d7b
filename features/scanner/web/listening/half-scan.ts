import type { KeyPress } from '@pecset/scanner/domain';
import type { ReadPart } from './scanner.ts';

/** Session storage key for scans in progress when a document is left, e.g. by a reload. */
const storageKey = 'halfScan';

/** Replacing a page takes less than this; older keys belong to a scan that never ended. */
const freshMs = 5_000;

export type LeftScans = {
  /** Keys of a scan whose rest goes to the next document. */
  readonly keys: readonly KeyPress[];
  /** Scans that could not be kept. */
  readonly lost: readonly ReadPart[];
};
type Stored = LeftScans & { readonly timeOrigin: number; readonly leftAt: number };
type Document = {
  readonly session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly timeOrigin: number;
  /** Milliseconds since `timeOrigin`. */
  readonly now: () => number;
};

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'timeOrigin' in value &&
  'leftAt' in value &&
  'keys' in value &&
  'lost' in value &&
  typeof value.timeOrigin === 'number' &&
  typeof value.leftAt === 'number' &&
  Array.isArray(value.keys) &&
  Array.isArray(value.lost);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const leaveScans = ({ keys, lost }: LeftScans, { session, timeOrigin, now }: Document): void => {
  if (keys.length + lost.length === 0) return;
  const parts = lost.map(({ gtin, sn }) => ({ gtin, sn }));
  const stored: Stored = { timeOrigin, leftAt: timeOrigin + now(), keys, lost: parts };
  session.setItem(storageKey, JSON.stringify(stored));
};

const nothing: LeftScans = { keys: [], lost: [] };

/** Returns them once, with times converted to this document's clock. */
export const takeScans = ({ session, timeOrigin, now }: Document): LeftScans => {
  const stored = parsed(session.getItem(storageKey) ?? '');
  session.removeItem(storageKey);
  if (!isStored(stored) || timeOrigin + now() - stored.leftAt > freshMs) return nothing;
  const { keys, lost } = stored;
  return {
    keys: keys.map((press) => ({ ...press, time: press.time + stored.timeOrigin - timeOrigin })),
    lost: lost.map(({ gtin, sn }) => ({ gtin, sn })),
  };
};
