import { calendarDate, daysInMonth } from '@pecset/kernel';
import {
  applyOperation,
  identify,
  type Operation,
  type Outcome,
  type Pack,
  reasonsOf,
} from '@pecset/nmvs/model';
import { attributeOf, onlyChild, textOf, type XmlElement } from '@pecset/nmvs/xml';
import type { Event } from '../keeping/events.ts';
import type { State, StoredPack } from '../keeping/state.ts';
import type { Sender } from '../schema/read-request.ts';
import type { ToldPack } from './answer.ts';

export type PackRequest = {
  readonly operation: string;
  readonly does: Operation;
  readonly sender: Sender;
  readonly gtin: string;
  readonly scheme: string;
  readonly lotNum: string;
  readonly expDate: string;
  readonly sn: string;
  readonly refClientTrxId: string | undefined;
};

/** Expects a message that is valid by the schema. */
export const packRequestOf = (message: XmlElement) => {
  const body = onlyChild(message, 'Body');
  const product = onlyChild(body, 'Product');
  const batch = onlyChild(product, 'Batch');
  return {
    gtin: textOf(product, 'ProductCode') ?? '',
    scheme: attributeOf(onlyChild(product, 'ProductCode'), 'scheme') ?? '',
    lotNum: textOf(batch, 'Id') ?? '',
    expDate: textOf(batch, 'ExpDate') ?? '',
    sn: attributeOf(onlyChild(body, 'Pack'), 'sn') ?? '',
    refClientTrxId: textOf(body, 'RefClientTrxId'),
  };
};

export type Decided = {
  readonly code: string;
  readonly alert: boolean;
  readonly pack: ToldPack;
  /** Event to book; `undefined` if nothing changes. */
  readonly event: Event | undefined;
};

type When = { readonly at: Date; readonly nmvsTrxId: string };

/** Decides a request by our model of the national system's rules. */
export const decidePack = (state: State, request: PackRequest, when: When): Decided => {
  const { gtin, sn, lotNum, expDate, does, sender } = request;
  const held = state.held(gtin, sn, lotNum);
  const stored = state.pack(gtin, sn);
  const unchanged = (code: string): Decided => ({
    code,
    alert: false,
    pack: toldOf(request, stored),
    event: undefined,
  });
  if (lastDay(expDate) === undefined) return unchanged('NMVS_FE_LOT_07');
  const subject = identify(held, { id: lotNum, expiry: expDate });
  if (subject.fit === 'match') {
    const { verifyOfInactive } = state.parameters();
    if (does === 'verify' && verifyOfInactive === 'refused' && reasonsOf(subject.pack).length > 0)
      return unchanged('NMVS_NC_PCK_03');
    if (stored && !isReferenceFitting(request, stored)) return unchanged('NMVS_FE_TX_05');
  }
  const outcome = applyOperation(subject, does, {
    by: sender.userId,
    at: when.at.getTime(),
    parameters: state.parameters(),
  });
  const event = stored ? eventOf(request, stored, outcome, when) : undefined;
  const now = stored && outcome.pack ? { ...stored, pack: outcome.pack } : stored;
  return { code: outcome.code, alert: outcome.alert, pack: toldOf(request, now), event };
};

/** A reference to a request that set no reason on this pack is the caller's mistake. */
const isReferenceFitting = ({ refClientTrxId }: PackRequest, { claims }: StoredPack): boolean =>
  refClientTrxId === undefined || claims.length === 0 || claims.includes(refClientTrxId);

const eventOf = (
  { operation, gtin, sn, sender }: PackRequest,
  stored: StoredPack,
  { pack }: Outcome,
  { at, nmvsTrxId }: When,
): Event | undefined => {
  if (!pack || pack === stored.pack) return undefined;
  const reasons = [...reasonsOf(pack)];
  const change = {
    at: at.toISOString(),
    operation,
    login: sender.userId,
    subUserId: sender.subUserId,
    clientTrxId: sender.clientTrxId,
    nmvsTrxId,
    state: reasons.length === 0 ? ('ACTIVE' as const) : ('INACTIVE' as const),
    reasons,
  };
  const event = { type: 'changed', gtin, sn, pack, clientTrxId: sender.clientTrxId } as const;
  return haveSameReasons(pack, stored.pack) ? event : { ...event, change };
};

const haveSameReasons = (one: Pack, other: Pack) => reasonsOf(one).join() === reasonsOf(other).join();

const toldOf = (
  { gtin, scheme, sn, lotNum, expDate }: PackRequest,
  stored: StoredPack | undefined,
): ToldPack => {
  if (!stored) return { gtin, scheme, sn, state: 'UNKNOWN', reasons: ['UNKNOWN'] };
  const reasons = reasonsOf(stored.pack);
  const batch = { id: lotNum, expDate, expDateNmvs: lastDay(stored.expDate) };
  return { gtin, scheme, sn, state: reasons.length === 0 ? 'ACTIVE' : 'INACTIVE', reasons, batch };
};

/** Day 00 means the last day of the month; returns undefined for a day that the month does not have. */
const lastDay = (expDate: string): string | undefined => {
  const [year = 0, month = 0, day = 0] = [0, 2, 4].map((from) => Number(expDate.slice(from, from + 2)));
  const date = calendarDate(2000 + year, month, day || daysInMonth(2000 + year, month));
  return date.ok ? date.value : undefined;
};
