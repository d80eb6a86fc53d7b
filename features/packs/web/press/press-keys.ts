import { shownOrganisationHeader } from '@pecset/contract';
import { type Result, refuse } from '@pecset/kernel';
import type { CallFailure } from '@pecset/web-kit';
import { z } from 'zod/mini';
import {
  type dispensePack,
  type HistoryItem,
  Mode,
  PackRequest,
  type PressAnswer,
  trxType,
  type verifyPack,
} from '../../contract/index.ts';

/** The body of a press; sent again unchanged, it is the same press. */
export const Sent = z.union([
  z.object({ operation: z.enum(['verify', 'dispense', 'destroy']), request: PackRequest }),
  z.object({ operation: z.literal('undo'), mlId: z.int(), mode: z.optional(Mode) }),
]);
export type Sent = z.infer<typeof Sent>;

/** A press: the operation, the pack, and what was known of it then. */
export const PressedAt = z.object({
  trxType,
  gtin: z.string(),
  sn: z.string(),
  /** The newest row on screen; undefined if the history could not be loaded. */
  newest: z.optional(z.int()),
  /** The pack's newest transaction that it was judged by; undefined if the server did not tell. */
  asOf: z.optional(z.nullable(z.int())),
  sent: Sent,
  /** The idempotency key of a press that is sent again: it stays the same press, whatever was learnt meanwhile. */
  key: z.optional(z.string()),
  /** When it was sent first, if it is sent again: it may be from before a restore of the server. */
  since: z.optional(z.int()),
  /** The offline queue stores it until its answer: here it is known only while in flight. */
  inQueue: z.optional(z.literal(true)),
});
export type PressedAt = Readonly<z.infer<typeof PressedAt>>;

const OpenPress = z.extend(PressedAt, {
  key: z.string(),
  since: z.int(),
  /** Its answer may still come. */
  underWay: z._default(z.boolean(), false),
});
export type OpenPress = Readonly<z.infer<typeof OpenPress>>;
export type OpenPresses = readonly OpenPress[];

type Pack = Pick<PressedAt, 'gtin' | 'sn'>;

const isOn = (press: Pack, { gtin, sn }: Pack): boolean => press.gtin === gtin && press.sn === sn;

/** Whether a press on this pack is in flight: nothing else is done with the pack until it ends. */
export const isUnderWayOf = (open: OpenPresses, pack: Pack): boolean =>
  open.some((press) => press.underWay && isOn(press, pack));

/** A press on this pack with an unknown outcome; a verify changes nothing, so it is not one. */
export const inDoubtOf = (open: OpenPresses, pack: Pack): OpenPress | undefined =>
  open.find((press) => !press.underWay && press.trxType !== 'VRFY' && isOn(press, pack));

/** Storage of open presses that survives a reload. */
type Kept = { readonly read: () => string | null; readonly write: (text: string) => void };

type OnAnswer = (pack: Pack, item: PressAnswer) => void;

/** Messages between tabs about the presses of an organisation. */
const Told = z.union([
  z.object({ kind: z.literal('open'), tab: z.string(), open: z.array(OpenPress) }),
  z.object({ kind: z.literal('closed'), key: z.string(), gtin: z.string(), sn: z.string() }),
]);
type Told = z.infer<typeof Told>;

/** The other tabs of this browser in the same organisation. */
export type OtherTabs = {
  /** ID of this tab. */
  readonly id: string;
  readonly tell: (told: Told) => void;
  readonly listen: (hear: (told: unknown) => void) => void;
  /** Called when a tab is closed, crashes or is reloaded. */
  readonly onceGone: (tab: string, then: () => void) => void;
  /** Does not wait: `undefined` if the mutex is taken, here or in another tab. */
  readonly tryMutex: <Value>(name: string, work: () => Promise<Value>) => Promise<Value | undefined>;
};

type Means = {
  readonly newKey: () => string;
  readonly now: () => number;
  readonly kept: Kept;
  /** The organisation of the presses. */
  readonly partnerId?: number;
  readonly tabs: OtherTabs;
};

const isSame = (one: Pick<PressedAt, 'sent'>, other: Pick<PressedAt, 'sent'>): boolean =>
  JSON.stringify(one.sent) === JSON.stringify(other.sent);

const readKept = ({ read }: Kept): OpenPresses => {
  try {
    const found = z.safeParse(z.array(OpenPress), JSON.parse(read() ?? '[]'));
    return found.success ? found.data.map((press) => ({ ...press, underWay: false })) : [];
  } catch {
    // Not ours, or truncated: the history still shows what became of a press.
    return [];
  }
};

export type PressAnswered = Result<PressAnswer, CallFailure<typeof dispensePack> | CallFailure>;

/** What is told of a press beside its body; it is no part of what the press is. */
export type SentAs = Pick<PressedAt, 'asOf' | 'since'>;

export const firstSentOf = (since: PressedAt['since']): string | undefined =>
  since === undefined ? undefined : new Date(since).toISOString();

/** A verify changes nothing, so it is sent whatever has happened since. */
export const bodyOf = (
  operation: Exclude<Sent['operation'], 'undo'>,
  request: PackRequest,
  { asOf, since }: SentAs,
) => (operation === 'verify' ? request : { ...request, asOf, firstSent: firstSentOf(since) });

/** The same refusal as the server's: another press on the pack is in flight, and nothing was sent. */
const busy = refuse<CallFailure<typeof verifyPack>>({ errCode: 'pack-busy', status: 409 });

/** Remembers the key of each press until its answer: pressing again then repeats it, and nothing counts twice. */
export const makePressKeys = ({ newKey, now, kept, partnerId, tabs }: Means) => {
  let own = readKept(kept);
  let elsewhere: ReadonlyMap<string, OpenPresses> = new Map();
  const listeners = new Set<() => void>();
  const onAnswers = new Set<OnAnswer>();
  const onChanges = new Set<(pack: Pack) => void>();

  const all = (): OpenPresses => [
    ...own,
    ...[...elsewhere.values()].flat().filter(({ key }) => !own.some((press) => press.key === key)),
  ];
  const tellOwn = () => tabs.tell({ kind: 'open', tab: tabs.id, open: [...own] });
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const change = (next: OpenPresses) => {
    own = next;
    kept.write(JSON.stringify(own.filter(({ inQueue }) => !inQueue)));
    tellOwn();
    notify();
  };
  const drop = (gone: readonly Pick<OpenPress, 'key'>[]) => {
    const rest = (open: OpenPresses) => open.filter(({ key }) => !gone.some((one) => one.key === key));
    elsewhere = new Map([...elsewhere].map(([tab, open]) => [tab, rest(open)]));
    change(rest(own));
  };
  const forget = (gone: OpenPresses) => {
    if (gone.length === 0) return;
    for (const { key, gtin, sn } of gone) tabs.tell({ kind: 'closed', key, gtin, sn });
    drop(gone);
  };

  const knownOf = (at: PressedAt): OpenPress | undefined =>
    all().find((press) => (at.key ? press.key === at.key : isSame(press, at)));

  const keyFor = (at: PressedAt): string => {
    const known = knownOf(at);
    const { key, newest, since } = known ?? {
      ...{ key: at.key ?? newKey(), newest: at.newest },
      since: at.since ?? now(),
    };
    change([...own.filter((press) => press.key !== key), { ...at, key, newest, since, underWay: true }]);
    return key;
  };
  /** Headers of a press: the server refuses it if the session is in another organisation by now. */
  const headersFor = (at: PressedAt): Readonly<Record<string, string>> => ({
    'idempotency-key': keyFor(at),
    ...shownOrganisationHeader(partnerId || undefined),
  });
  /** `item`: the result; undefined if the press was refused. */
  const answered = (at: PressedAt, item?: PressAnswer): void => {
    forget(own.filter((press) => isSame(press, at)));
    if (item) for (const listener of onAnswers) listener(at, item);
  };
  const unanswered = (at: Pick<PressedAt, 'sent' | 'inQueue'>): void =>
    at.inQueue
      ? forget(own.filter((press) => isSame(press, at)))
      : change(own.map((press) => (isSame(press, at) ? { ...press, underWay: false } : press)));

  /** Takes over the presses of a tab that is gone: they are in doubt, and this tab can send them again. */
  const adopt = (tab: string) => {
    const left = (elsewhere.get(tab) ?? []).filter(({ inQueue }) => !inQueue);
    elsewhere = new Map([...elsewhere].filter(([other]) => other !== tab));
    const isOwn = ({ key }: OpenPress) => own.some((press) => press.key === key);
    change([
      ...own,
      ...left.filter((press) => !isOwn(press)).map((press) => ({ ...press, underWay: false })),
    ]);
  };

  const hearTab = (said: unknown) => {
    const told = z.safeParse(Told, said).data;
    if (told?.kind === 'open') {
      const isNew = !elsewhere.has(told.tab);
      elsewhere = new Map([...elsewhere, [told.tab, told.open]]);
      notify();
      if (!isNew) return;
      tabs.onceGone(told.tab, () => adopt(told.tab));
      tellOwn();
    } else if (told) {
      drop([told]);
      for (const listener of onChanges) listener(told);
    }
  };
  tabs.listen(hearTab);
  tellOwn();

  return {
    keyFor,
    headersFor,
    answered,
    unanswered,
    /** Sends a press under its key, one per pack at a time in all tabs, and notes its answer or the lack of one. */
    send: async (
      at: PressedAt,
      ask: (headers: Readonly<Record<string, string>>, as: SentAs) => Promise<PressAnswered>,
    ): Promise<PressAnswered> => {
      const answer = await tabs.tryMutex(`pecset-press ${partnerId} ${at.gtin} ${at.sn}`, async () => {
        const known = knownOf(at);
        const isRepeat = known !== undefined;
        const given = await ask(headersFor(at), { asOf: at.asOf, since: known?.since ?? at.since });
        if (given.ok) answered(at, given.value);
        else if (isAnswer(given.refusal) || (isNotTaken(given.refusal) && !isRepeat)) answered(at);
        else unanswered(at);
        return given;
      });
      return answer ?? busy;
    },
    /** Forgets presses whose result is in the history; the same press later is a new one. */
    seen: (pack: Pack, rows: readonly HistoryItem[]): void =>
      forget(
        all().filter(
          ({ newest, trxType: wanted, ...press }) =>
            newest !== undefined &&
            isOn(press, pack) &&
            rows.some((row) => row.trxType === wanted && row.mlId > newest),
        ),
      ),
    all,
    isUnderWay: (pack: Pack): boolean => isUnderWayOf(all(), pack),
    inDoubt: (pack: Pack): OpenPress | undefined => inDoubtOf(all(), pack),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Calls back for each answer, wherever in this tab the press was made. */
    onAnswer: (listener: OnAnswer): (() => void) => {
      onAnswers.add(listener);
      return () => void onAnswers.delete(listener);
    },
    /** Calls back for each pack that was changed in another tab. */
    onChangedElsewhere: (listener: (pack: Pack) => void): (() => void) => {
      onChanges.add(listener);
      return () => void onChanges.delete(listener);
    },
  };
};

export type PressKeys = ReturnType<typeof makePressKeys>;

/** `crypto.randomUUID` exists only over https; these bytes are as random. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

type Failure = { readonly errCode: string; readonly status?: number };

/** How often a press is judged anew by itself: each time somebody else was faster with the same pack. */
export const mostJudged = 4;

/** Whether the server knows of something newer than the press was judged by: nothing was sent. */
export const isPackChanged = ({ errCode }: Failure): boolean => errCode === 'pack-changed';

/** Whether a press may have counted: there was no answer, or it came from a failing server or a proxy. */
export const isSilence = ({ errCode }: Failure): boolean => /^SYS-(NETWORK|HTTP-(2|408|5))/.test(errCode);

/** Whether an overloaded server refused this sending unseen: it did not count, though an earlier one may have. */
const isNotTaken = ({ errCode }: Failure): boolean => errCode === 'busy';

/** Whether a refusal settles the press; one with a request to retry does not. */
export const isAnswer = (failure: Failure): boolean =>
  !isSilence(failure) && failure.status !== undefined && failure.status < 500 && failure.status !== 429;

const FAULT = 500;

/**
 * Whether the server cannot be asked at present: no answer, or a proxy or the server says that it or its database is
 * away. A fault (500) is an answer, and the next request may succeed.
 */
export const isTrouble = (failure: Failure): boolean =>
  failure.status !== FAULT && (isSilence(failure) || (failure.status ?? 0) > FAULT);
