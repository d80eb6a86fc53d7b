import { shownOrganisationHeader } from '@pecset/contract';
import { z } from 'zod/mini';
import { type HistoryItem, Mode, PackRequest, trxType } from '../../contract/index.ts';

/** What a press sent; sent again in the same words it is the same press. */
export const Sent = z.union([
  z.object({ operation: z.enum(['verify', 'dispense', 'destroy']), request: PackRequest }),
  z.object({ operation: z.literal('undo'), mlId: z.int(), mode: z.optional(Mode) }),
]);
export type Sent = z.infer<typeof Sent>;

/** A press, by what is done to which pack and what was known of it then. */
export const PressedAt = z.object({
  trxType,
  gtin: z.string(),
  sn: z.string(),
  /** The newest row on screen; undefined while the history could not be loaded. */
  newest: z.optional(z.int()),
  sent: Sent,
  /** Of one that is sent once more: whatever was found out about it meanwhile, it is no other press. */
  key: z.optional(z.string()),
});
export type PressedAt = Readonly<z.infer<typeof PressedAt>>;

const OpenPress = z.extend(PressedAt, { key: z.string(), since: z.int() });
export type OpenPress = Readonly<z.infer<typeof OpenPress>>;

/** Where open presses outlive a reload. */
type Kept = { readonly read: () => string | null; readonly write: (text: string) => void };

type Means = {
  readonly newKey: () => string;
  readonly now: () => number;
  readonly kept: Kept;
  /** The organisation that they are made for. */
  readonly partnerId?: number;
};

const nameOf = ({ sent }: Pick<PressedAt, 'sent'>): string => JSON.stringify(sent);

const readKept = ({ read }: Kept): readonly OpenPress[] => {
  try {
    const found = z.safeParse(z.array(OpenPress), JSON.parse(read() ?? '[]'));
    return found.success ? found.data : [];
  } catch {
    // Not ours, or cut short: the history still tells what became of a press.
    return [];
  }
};

/** Remembers the key of each press until its answer has come: pressing again then repeats it, and nothing counts twice. */
export const makePressKeys = ({ newKey, now, kept, partnerId }: Means) => {
  const open = new Map<string, OpenPress>(readKept(kept).map((press) => [nameOf(press), press]));
  /** Under way in this page. What was kept and is not was cut off by a reload. */
  const underWay = new Set<string>();
  const listeners = new Set<() => void>();
  const changed = () => {
    kept.write(JSON.stringify([...open.values()]));
    for (const listener of listeners) listener();
  };
  const forget = (name: string) => {
    underWay.delete(name);
    if (open.delete(name)) changed();
  };
  const keyFor = (at: PressedAt): string => {
    const name = nameOf(at);
    const { key, newest, since } = open.get(name) ?? {
      key: at.key ?? newKey(),
      newest: at.newest,
      since: now(),
    };
    open.set(name, { ...at, key, newest, since });
    underWay.add(name);
    changed();
    return key;
  };
  return {
    keyFor,
    /** What a press is sent with: the server refuses it where the session is in another organisation by now. */
    headersFor: (at: PressedAt): Readonly<Record<string, string>> => ({
      'idempotency-key': keyFor(at),
      ...shownOrganisationHeader(partnerId || undefined),
    }),
    answered: (press: Pick<PressedAt, 'sent'>): void => forget(nameOf(press)),
    unanswered: (press: Pick<PressedAt, 'sent'>): void => {
      underWay.delete(nameOf(press));
      changed();
    },
    /** The history tells what became of a press whose answer was lost; the same press later is another one. */
    seen: ({ gtin, sn }: Pick<PressedAt, 'gtin' | 'sn'>, rows: readonly HistoryItem[]): void => {
      for (const [name, press] of open) {
        const { newest, trxType: wanted } = press;
        if (press.gtin !== gtin || press.sn !== sn || newest === undefined) continue;
        if (rows.some((row) => row.trxType === wanted && row.mlId > newest)) forget(name);
      }
    },
    /** A press on this pack whose answer may still come: until then nothing more is done with it. */
    isUnderWay: ({ gtin, sn }: Pick<PressedAt, 'gtin' | 'sn'>): boolean =>
      [...open].some(([name, press]) => underWay.has(name) && press.gtin === gtin && press.sn === sn),
    /** A press on this pack of which nobody knows whether it counted. A verify counts for nothing. */
    inDoubt: ({ gtin, sn }: Pick<PressedAt, 'gtin' | 'sn'>): OpenPress | undefined =>
      [...open].find(
        ([name, press]) =>
          !underWay.has(name) && press.gtin === gtin && press.sn === sn && press.trxType !== 'VRFY',
      )?.[1],
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type PressKeys = ReturnType<typeof makePressKeys>;

/** `crypto.randomUUID` exists only where the page is served over https; these bytes are as random everywhere. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

type Failure = { readonly errCode: string; readonly status?: number };

/** Whether a press may have counted although this came back: nothing, words of a server in trouble, or of somebody else. */
export const isSilence = ({ errCode }: Failure): boolean => /^SYS-(NETWORK|HTTP-(2|408|5))/.test(errCode);

/** Whether a refusal settles the press; one that was told to come again has not been decided on. */
export const isAnswer = (failure: Failure): boolean =>
  !isSilence(failure) && failure.status !== undefined && failure.status < 500 && failure.status !== 429;

const FAULT = 500;

/**
 * Whether nobody can be asked about a pack just now: no answer, or a proxy's or our own word that the server or its database
 * is away. A fault is an answer, and the next question may do better.
 */
export const isTrouble = (failure: Failure): boolean =>
  failure.status !== FAULT && (isSilence(failure) || (failure.status ?? 0) > FAULT);
