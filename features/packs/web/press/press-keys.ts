import type { HistoryItem, TrxType } from '../../contract/index.ts';

/** A press, by what is done to which pack and what was known of it then. */
export type PressedAt = {
  readonly trxType: TrxType;
  readonly gtin: string;
  readonly sn: string;
  /** The newest row on screen; undefined while the history could not be loaded. */
  readonly newest: number | undefined;
};

type Open = PressedAt & { readonly key: string };

/** Remembers the key of each press until its answer has come: pressing again then repeats it, and nothing counts twice. */
export type PressKeys = ReturnType<typeof makePressKeys>;

export const makePressKeys = (newKey: () => string) => {
  const unanswered = new Map<string, Open>();
  return {
    keyFor: (press: string, at: PressedAt): string => {
      const { key, newest } = unanswered.get(press) ?? { key: newKey(), newest: at.newest };
      unanswered.set(press, { ...at, key, newest });
      return key;
    },
    answered: (press: string): void => {
      unanswered.delete(press);
    },
    /** The history tells what became of a press whose answer was lost; the same press later is another one. */
    seen: ({ gtin, sn }: Pick<PressedAt, 'gtin' | 'sn'>, rows: readonly HistoryItem[]): void => {
      for (const [press, open] of unanswered) {
        const { newest, trxType } = open;
        if (open.gtin !== gtin || open.sn !== sn || newest === undefined) continue;
        if (rows.some((row) => row.trxType === trxType && row.mlId > newest)) unanswered.delete(press);
      }
    },
  };
};

/** `crypto.randomUUID` exists only where the page is served over https; these bytes are as random everywhere. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Whether a status settles the press. Without one, or with that of a server in trouble, the press may have counted all
 * the same; one that was told to come again has not been decided on.
 */
export const isAnswer = (status: number | undefined): boolean =>
  status !== undefined && status < 500 && status !== 429;

/** Live as long as the page: a press without an answer is still the same one after another pack was on screen. */
export const openPresses = makePressKeys(randomKey);
