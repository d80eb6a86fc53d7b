import { makeCall } from '@pecset/web-kit';
import { DispenseRequest, type HistoryItem, PackRequest } from '../../../contract/index.ts';
import { historyRow } from '../../../contract/testing/history-row.ts';
import { makePressKeys, type PressKeys } from '../../press/press-keys.ts';
import { noOtherTabs } from '../../press/testing/no-other-tabs.ts';
import { makeBasket } from '../basket.ts';
import { readBasket, writeBasket } from '../kept-basket.ts';

export const gtin = '05995327162010';
const packOf = (sn: string) => ({ gtin, expDate: '381231', lotNum: 'LOT1', sn });
export const scanOf = (sn: string, clean = true) => ({ pack: packOf(sn), rawScan: `scan of ${sn}`, clean });

/** Answers by operation and serial number: a verify that finds it inactive, a dispense that alerts or is lost. */
const answers: Readonly<Record<string, Partial<HistoryItem>>> = {
  'verify RED': { status: 'I' },
  'dispense ALERT': { status: 'A', reasonCode: 'NMVS_NC_PCK_22', alertId: 'X-1' },
};

const usualAnswer = (operation: string): Partial<HistoryItem> =>
  operation === 'verify' ? { trxType: 'VRFY', status: 'A' } : { trxType: 'DSPN', status: 'I' };

/** A server with a memory, and a tab's storage that outlives the basket. */
export const makePlace = () => {
  const histories = new Map<string, HistoryItem[]>();
  const sent: { readonly what: string; readonly key: string | null; readonly body: string }[] = [];
  const stored = { basket: '', presses: '[]' };
  const lost = new Set<string>();
  const recorded = new Set<string>();
  /** Packs whose history cannot be loaded. */
  const away = new Set<string>();
  /** Histories that are shown as they once were, as by a database that is behind. */
  const stale = new Map<string, HistoryItem[]>();
  /** Presses that never arrive. */
  const cut = new Set<string>();
  const counted = new Set<string | null>();
  const signals: string[] = [];
  /**
   * What the answers to a pack's history wait for, in turn; each shows the state of the time of the request. Under
   * `dispense` and its serial number, what a dispense waits for.
   */
  const late = new Map<string, Promise<void>[]>();
  let clock = Date.parse('2026-03-01T08:00:00Z');
  let count = 0;

  /** A till, or a colleague at another computer. */
  const elsewhere = (sn: string, change: Partial<HistoryItem>) => {
    const row = historyRow({ ...change, mlId: ++count, trxTime: new Date(clock).toISOString() });
    histories.set(sn, [row, ...(histories.get(sn) ?? [])]);
  };
  const newestOf = (rows: readonly HistoryItem[] = []) => rows[0]?.mlId ?? null;
  const isChanged = (body: string): boolean => {
    const { sn, asOf } = DispenseRequest.parse(JSON.parse(body));
    return asOf !== undefined && asOf !== newestOf(histories.get(sn));
  };
  const press = (operation: string, body: string, headers: Headers) => {
    const { sn } = PackRequest.parse(JSON.parse(body));
    const what = `${operation} ${sn}`;
    const key = headers.get('idempotency-key');
    const first = counted.has(key);
    sent.push({ what, key, body });
    if (cut.delete(what)) throw new TypeError('no answer');
    if (!first && isChanged(body))
      return Response.json({ error: { errCode: 'pack-changed', errStr: 'no' } }, { status: 409 });
    const rows = histories.get(sn) ?? [];
    const row = historyRow({
      ...usualAnswer(operation),
      ...answers[what],
      mlId: first ? (rows[0]?.mlId ?? 0) : ++count,
      trxTime: new Date(clock).toISOString(),
    });
    counted.add(key);
    if (!first) histories.set(sn, [row, ...rows]);
    if (lost.delete(what)) throw new TypeError('no answer');
    return Response.json({ ...row, after: first ? undefined : newestOf(rows) });
  };
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const request = new Request(address, init);
    const [, operation = '', sn = ''] = /sn\/(\w+)(?:\/(\w+))?$/.exec(request.url) ?? [];
    if (request.method === 'POST') {
      const body = await request.text();
      const answer = press(operation, body, request.headers);
      await late.get(`${operation} ${PackRequest.parse(JSON.parse(body)).sn}`)?.shift();
      return answer;
    }
    if (away.has(sn)) throw new TypeError('no answer');
    const history = stale.get(sn) ?? histories.get(sn) ?? [];
    const answer = Response.json({
      expDate: null,
      lotNum: null,
      productName:
        sn === 'NAMED' ? { name: 'Aspirin', source: 'nevek.csv', date: '2026-03-01T08:00:00Z' } : null,
      asOf: newestOf(history),
      history,
    });
    await late.get(sn)?.shift();
    return answer;
  };
  let keys = 0;
  let shared: PressKeys | undefined;
  const open = (owner = 'anna') => {
    const presses = makePressKeys({
      newKey: () => `key ${++keys}`,
      now: () => clock,
      tabs: noOtherTabs,
      kept: {
        read: () => stored.presses,
        write: (text) => {
          stored.presses = text;
        },
      },
    });
    shared = presses;
    return makeBasket({
      call: makeCall({
        baseHost: 'http://pecset.test',
        language: () => 'hu',
        fetch,
        clock: { hear: () => undefined },
      }),
      presses,
      now: () => clock,
      mode: 'sandbox',
      kept: {
        read: () => readBasket(stored.basket, owner),
        write: (kept) => {
          stored.basket = writeBasket(kept, owner);
        },
      },
      signal: (tone) => void signals.push(tone),
      later: () => undefined,
      isRecorded: ({ sn }) => recorded.has(sn),
    });
  };
  /** The user presses on the pack's own page; returns a function that ends the press. */
  const onPage = (sn: string) => {
    const request = PackRequest.parse({ ...packOf(sn), mode: 'sandbox' });
    const press = { trxType: 'DSPN', gtin, sn, sent: { operation: 'dispense', request } } as const;
    shared?.keyFor(press);
    return () => shared?.answered(press);
  };
  return {
    open,
    onPage,
    sent,
    lost,
    recorded,
    away,
    stale,
    cut,
    elsewhere,
    late,
    signals,
    histories,
    stored,
    pass: (ms: number) => {
      clock += ms;
    },
  };
};
