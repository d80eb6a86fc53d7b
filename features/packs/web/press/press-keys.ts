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

const KeptPress = z.extend(PressedAt, { key: z.string(), since: z.int() });
export type OpenPress = Readonly<z.infer<typeof KeptPress>> & {
  /** In this page. What was kept and is not was cut off by a reload. */
  readonly underWay: boolean;
};
export type OpenPresses = readonly OpenPress[];

type Pack = Pick<PressedAt, 'gtin' | 'sn'>;

const isOn = (press: Pack, { gtin, sn }: Pack): boolean => press.gtin === gtin && press.sn === sn;

/** A press on this pack whose answer may still come: until then nothing more is done with it. */
export const isUnderWayOf = (open: OpenPresses, pack: Pack): boolean =>
  open.some((press) => press.underWay && isOn(press, pack));

/** A press on this pack of which nobody knows whether it counted. A verify counts for nothing. */
export const inDoubtOf = (open: OpenPresses, pack: Pack): OpenPress | undefined =>
  open.find((press) => !press.underWay && press.trxType !== 'VRFY' && isOn(press, pack));

/** Where open presses outlive a reload. */
type Kept = { readonly read: () => string | null; readonly write: (text: string) => void };

type Hearer = (pack: Pack, item: HistoryItem) => void;

type Means = {
  readonly newKey: () => string;
  readonly now: () => number;
  readonly kept: Kept;
  /** The organisation that they are made for. */
  readonly partnerId?: number;
};

const isSame = (one: Pick<PressedAt, 'sent'>, other: Pick<PressedAt, 'sent'>): boolean =>
  JSON.stringify(one.sent) === JSON.stringify(other.sent);

const readKept = ({ read }: Kept): OpenPresses => {
  try {
    const found = z.safeParse(z.array(KeptPress), JSON.parse(read() ?? '[]'));
    return found.success ? found.data.map((press) => ({ ...press, underWay: false })) : [];
  } catch {
    // Not ours, or cut short: the history still tells what became of a press.
    return [];
  }
};

/** Remembers the key of each press until its answer has come: pressing again then repeats it, and nothing counts twice. */
export const makePressKeys = ({ newKey, now, kept, partnerId }: Means) => {
  let open = readKept(kept);
  const listeners = new Set<() => void>();
  const hearers = new Set<Hearer>();
  const change = (next: OpenPresses) => {
    open = next;
    kept.write(JSON.stringify(open));
    for (const listener of listeners) listener();
  };
  const keyFor = (at: PressedAt): string => {
    const known = open.find((press) => isSame(press, at));
    const { key, newest, since } = known ?? { key: at.key ?? newKey(), newest: at.newest, since: now() };
    change([...open.filter((press) => press !== known), { ...at, key, newest, since, underWay: true }]);
    return key;
  };
  return {
    keyFor,
    /** What a press is sent with: the server refuses it where the session is in another organisation by now. */
    headersFor: (at: PressedAt): Readonly<Record<string, string>> => ({
      'idempotency-key': keyFor(at),
      ...shownOrganisationHeader(partnerId || undefined),
    }),
    /** With what it came to, unless it was refused. */
    answered: (at: PressedAt, item?: HistoryItem): void => {
      change(open.filter((press) => !isSame(press, at)));
      if (item) for (const hear of hearers) hear(at, item);
    },
    unanswered: (at: Pick<PressedAt, 'sent'>): void =>
      change(open.map((press) => (isSame(press, at) ? { ...press, underWay: false } : press))),
    /** The history tells what became of a press whose answer was lost; the same press later is another one. */
    seen: (pack: Pack, rows: readonly HistoryItem[]): void => {
      const isTold = ({ newest, trxType: wanted, ...press }: OpenPress): boolean =>
        newest !== undefined &&
        isOn(press, pack) &&
        rows.some((row) => row.trxType === wanted && row.mlId > newest);
      if (open.some(isTold)) change(open.filter((press) => !isTold(press)));
    },
    all: (): OpenPresses => open,
    isUnderWay: (pack: Pack): boolean => isUnderWayOf(open, pack),
    inDoubt: (pack: Pack): OpenPress | undefined => inDoubtOf(open, pack),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Each answer, wherever the press was made. */
    hear: (hearer: Hearer): (() => void) => {
      hearers.add(hearer);
      return () => void hearers.delete(hearer);
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
