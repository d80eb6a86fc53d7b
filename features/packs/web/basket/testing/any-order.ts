import { shownUserHeader } from '@pecset/contract';
import { makeCall } from '@pecset/web-kit';
import {
  DispenseRequest,
  dispensePack,
  type HistoryItem,
  PackRequest,
  type PressAnswer,
} from '../../../contract/index.ts';
import { historyRow } from '../../../contract/testing/history-row.ts';
import { judgedBy, speaksAgainst } from '../../press/judged-by.ts';
import { bodyOf, makePressKeys, type OtherTabs } from '../../press/press-keys.ts';
import { sendJudged } from '../../press/send-judged.ts';
import { makeBasket } from '../basket.ts';
import type { SeenRow } from '../basket-row.ts';
import { readBasket, writeBasket } from '../kept-basket.ts';
import { gtin, scanOf } from './basket-place.ts';

/** What becomes of a request. `lost`: it counts, but its answer does not come. `cut`: it never arrives. */
export const fates = ['good', 'pending', 'stopped', 'lost', 'cut', 'refused'] as const;
export type Fate = (typeof fates)[number];

export const serials = ['A', 'B', 'C', 'D', 'E'] as const;

/** The next event; `which` is an index, modulo the number of packs or requests. */
export type Happening = {
  readonly what:
    | 'scan'
    | 'type'
    | 'verify'
    | 'send-again'
    | 'remove'
    | 'press-on-page'
    | 'answer'
    | 'dispense'
    | 'finish'
    | 'refresh'
    | 'empty'
    | 'record'
    | 'send-queue'
    | 'switch-user'
    | 'till'
    | 'colleague'
    | 'reload'
    | 'wait';
  readonly which: number;
  readonly fate: Fate;
  /** Index of one of the two tabs. */
  readonly tab: number;
};

type Sent = {
  readonly operation: 'verify' | 'dispense';
  readonly sn: string;
  readonly key: string;
  readonly asOf: number | null | undefined;
  /** Recorded offline: the server itself judges by what it knows. */
  readonly recorded: boolean;
};
type Request = {
  readonly tab: number;
  readonly sn: string;
  /** Undefined for a request for the history. */
  readonly sent: Sent | undefined;
  readonly resolve: (fate: Fate) => void;
};

const refuseWith = (errCode: string) => Response.json({ error: { errCode, errStr: 'no' } }, { status: 409 });
const newestOf = (history: readonly HistoryItem[]) => history[0]?.mlId ?? null;
const neverSeen = { expDate: null, lotNum: null, productName: null };

const among = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)];

/** A server that counts each key once, and reports concurrent presses, second keys and second dispenses as wrong. */
const makeServer = () => {
  const histories = new Map<string, readonly HistoryItem[]>();
  const answers = new Map<string, HistoryItem>();
  /** Keys under which a pack was dispensed, or may have been as far as the page knows. */
  const keys = new Map<string, readonly string[]>();
  const wrong: string[] = [];
  let requests: readonly Request[] = [];
  let rows = 0;

  const historyOf = (sn: string) => histories.get(sn) ?? [];
  const isDispensed = (sn: string) => historyOf(sn).some(({ trxType }) => trxType === 'DSPN');
  /** Done elsewhere: at a till, or by a colleague at another computer. */
  const doElsewhere = (trxType: 'VRFY' | 'DSPN', sn: string, now: number) => {
    rows += 1;
    const status = trxType === 'DSPN' || isDispensed(sn) ? 'I' : 'A';
    const item = historyRow({ mlId: rows, trxType, status, trxTime: new Date(now).toISOString() });
    histories.set(sn, [item, ...historyOf(sn)]);
  };
  /** As the real one: a known key first, then what the press was judged by. */
  const refusalOf = ({ operation, sn, key, asOf, recorded }: Sent): Response | undefined => {
    if (answers.has(key) || operation === 'verify') return undefined;
    if (asOf !== undefined && asOf !== newestOf(historyOf(sn))) return refuseWith('pack-changed');
    return recorded && isDispensed(sn) ? refuseWith('gone-already') : undefined;
  };
  const count = ({ operation, sn, key }: Sent, fate: Fate, now: number): PressAnswer => {
    const before = answers.get(key);
    if (before) return before;
    if (operation === 'dispense' && isDispensed(sn)) wrong.push(`${sn}: dispensed twice without a question`);
    rows += 1;
    const after = newestOf(historyOf(sn));
    const isOut = operation === 'dispense' || fate === 'stopped' || isDispensed(sn);
    const item = historyRow({
      mlId: rows,
      trxType: operation === 'verify' ? 'VRFY' : 'DSPN',
      status: fate === 'pending' ? null : isOut ? 'I' : 'A',
      trxTime: new Date(now).toISOString(),
    });
    answers.set(key, item);
    histories.set(sn, [item, ...historyOf(sn)]);
    return { ...item, after };
  };
  const note = (tab: number, sn: string, sent: Sent | undefined) => {
    const others = requests.filter((one) => one.sn === sn);
    if (sent && others.some((one) => one.sent)) wrong.push(`${sn}: two presses at once`);
    if (!sent && others.some((one) => !one.sent && one.tab === tab))
      wrong.push(`${sn}: looked up twice at once`);
    if (sent?.operation !== 'dispense') return;
    const { key } = sent;
    const known = keys.get(sn) ?? [];
    if (known.some((other) => other !== key)) wrong.push(`${sn}: dispensed under a second key`);
    keys.set(sn, [...new Set([...known, key])]);
  };

  /** Undefined if no answer comes. */
  const answerTo = (sent: Sent, fate: Fate, now: number): Response | undefined => {
    if (fate === 'cut') return undefined;
    const refused = refusalOf(sent) ?? (fate === 'refused' ? refuseWith('refused') : undefined);
    if (refused) {
      keys.set(sent.sn, keys.get(sent.sn)?.filter((key) => key !== sent.key) ?? []);
      return refused;
    }
    const item = count(sent, fate, now);
    return fate === 'lost' ? undefined : Response.json(item);
  };

  return {
    wrong,
    requests: () => requests,
    isDispensed,
    historyOf,
    doElsewhere,
    /** The answer comes when the test resolves it; a history shows the state of the time of the request. */
    ask: (tab: number, sn: string, sent: Sent | undefined, now: number): Promise<Response> => {
      note(tab, sn, sent);
      const found = Response.json({ ...neverSeen, asOf: newestOf(historyOf(sn)), history: historyOf(sn) });
      return new Promise((resolve, reject) => {
        const request: Request = {
          tab,
          sn,
          sent,
          resolve: (fate) => {
            requests = requests.filter((one) => one !== request);
            const answer = sent ? answerTo(sent, fate, now) : fate !== 'cut' && found;
            if (answer) resolve(answer);
            else reject(new TypeError('no answer'));
          },
        };
        requests = [...requests, request];
      });
    },
    /** The page is gone: its requests in flight arrive or do not. */
    leave: (tab: number, fate: Fate, now: number) => {
      for (const { sent } of requests.filter((one) => one.tab === tab))
        if (sent && fate !== 'cut' && !refusalOf(sent)) count(sent, 'good', now);
      requests = requests.filter((one) => one.tab !== tab);
    },
  };
};

/** Waits until the effects of an answer have happened: reading it takes only promise turns. */
const turns = async () => {
  for (let count = 0; count < 200; count += 1) await Promise.resolve();
};

/** Tabs that exchange messages, one of which may go away. */
const makeBrowser = () => {
  const hearers = new Map<string, (told: unknown) => void>();
  const watched = new Map<string, readonly (() => void)[]>();
  const taken = new Set<string>();
  return {
    tabOf: (id: string): OtherTabs => ({
      id,
      tell: (told) => {
        for (const [other, hear] of hearers) if (other !== id) hear(structuredClone(told));
      },
      listen: (hear) => void hearers.set(id, hear),
      onceGone: (tab, then) => void watched.set(tab, [...(watched.get(tab) ?? []), then]),
      tryMutex: async (name, work) => {
        if (taken.has(name)) return undefined;
        taken.add(name);
        // A tab that is gone must not release the mutex a second time.
        return work().finally(() => hearers.has(id) && taken.delete(name));
      },
    }),
    gone: (id: string, free: (name: string) => boolean) => {
      hearers.delete(id);
      for (const name of taken) if (free(name)) taken.delete(name);
      for (const then of watched.get(id) ?? []) then();
    },
  };
};

/** Baskets in two tabs with users, a network, a pack's own page and reloads; lists violated invariants. */
export const makeAnyOrder = () => {
  const server = makeServer();
  const browser = makeBrowser();
  let clock = Date.parse('2026-03-01T08:00:00Z');
  let [keys, loads] = [0, 0];
  /** What the user asked for and was not sent yet. */
  const wanted = new Map<string, number>();
  const seen = new Set<string>();
  const want = (operation: Sent['operation'], sn: string) =>
    wanted.set(`${operation} ${sn}`, (wanted.get(`${operation} ${sn}`) ?? 0) + 1);

  /** The user at the counter: colleagues take over in the middle of a basket. */
  let user = 1;
  const pressedBy = new Map<string, number>();
  /** Dispenses recorded offline, in all tabs of the browser. */
  const recorded = new Map<string, { readonly key: string; readonly request: PackRequest }>();

  const send = (tab: number, operation: Sent['operation'], headers: Headers, body: unknown) => {
    const { sn, asOf, recorded: claim } = DispenseRequest.parse(body);
    const key = headers.get('idempotency-key') ?? '';
    const named = headers.get('pecset-user');
    if (named !== null && Number(named) !== pressedBy.get(sn))
      server.wrong.push(`${sn}: dispensed in the name of somebody who did not press`);
    const left = (wanted.get(`${operation} ${sn}`) ?? 0) - 1;
    // Sent again under its key, it is the press that the user made.
    if (!seen.has(key)) wanted.set(`${operation} ${sn}`, left);
    if (!seen.has(key) && left < 0) server.wrong.push(`${sn}: a ${operation} that nobody pressed`);
    seen.add(key);
    return server.ask(tab, sn, { operation, sn, key, asOf, recorded: claim !== undefined }, clock);
  };

  const open = (tab: number, stored: { basket: string; presses: string }) => {
    loads += 1;
    const id = `load ${loads}`;
    const page = { isHere: true, later: [] as (() => void)[] };
    const fetch: typeof globalThis.fetch = async (address, init) => {
      const request = new Request(address, init);
      if (!page.isHere) return new Promise<Response>(() => {});
      const [, operation = '', sn = ''] = /sn\/(\w+)(?:\/(\w+))?$/.exec(request.url) ?? [];
      if (request.method === 'GET') return server.ask(tab, sn, undefined, clock);
      const body: unknown = await request.json();
      return send(tab, operation === 'verify' ? 'verify' : 'dispense', request.headers, body);
    };
    const presses = makePressKeys({
      newKey: () => `key ${++keys}`,
      now: () => clock,
      tabs: browser.tabOf(id),
      kept: {
        read: () => stored.presses,
        write: (text) => {
          if (page.isHere) stored.presses = text;
        },
      },
    });
    const call = makeCall({
      baseHost: 'http://pecset.test',
      language: () => 'hu',
      fetch,
      clock: { hear: () => undefined },
    });
    const basket = makeBasket({
      ...{ call, presses, now: () => clock, mode: 'sandbox', signal: () => undefined },
      pressedBy: () => shownUserHeader(user),
      isRecorded: ({ sn }) => recorded.has(sn),
      kept: {
        read: () => readBasket(stored.basket, 'anna'),
        write: (kept) => {
          if (page.isHere) stored.basket = writeBasket(kept, 'anna');
        },
      },
      later: (work) => void page.later.push(work),
    });
    const leave = (fate: Fate) => {
      page.isHere = false;
      const sent = server.requests().filter((one) => one.tab === tab && one.sent);
      // Its answer is lost with the page, and the scan still needs one.
      for (const one of sent) if (one.sent?.operation === 'verify') want('verify', one.sn);
      server.leave(tab, fate, clock);
      browser.gone(id, (name) => sent.some(({ sn }) => name.endsWith(` ${sn}`)));
    };
    return { page, basket, presses, call, stored, leave };
  };
  type Tab = ReturnType<typeof open>;
  const tabs: [Tab, Tab] = [open(0, { basket: '', presses: '[]' }), open(1, { basket: '', presses: '[]' })];

  const claim = { at: new Date(clock).toISOString(), userId: 1 };
  const requestOf = (sn: string) =>
    PackRequest.parse({ gtin, sn, expDate: '381231', lotNum: 'LOT1', mode: 'sandbox' });

  /** The user records a dispense on the pack's own page; an unanswered one keeps its request and key. */
  const record = ({ presses }: Tab, sn: string) => {
    const pack = { gtin, sn };
    const open = presses.inDoubt(pack);
    if (presses.isUnderWay(pack) || recorded.has(sn) || (!open && server.isDispensed(sn))) return;
    if (open?.sent.operation === 'dispense') {
      recorded.set(sn, { key: open.key, request: open.sent.request });
      presses.answered(open);
    } else {
      recorded.set(sn, { key: `recorded ${++keys}`, request: requestOf(sn) });
      want('dispense', sn);
    }
  };
  /** Sends one entry of the queue, which stays there until its dispense is answered. */
  const sendRecorded = async ({ presses, call }: Tab, sn: string) => {
    const entry = recorded.get(sn);
    if (!entry) return;
    const { key, request } = entry;
    const sent = { operation: 'dispense', request } as const;
    const answer = await presses.send({ gtin, sn, trxType: 'DSPN', key, inQueue: true, sent }, (headers) =>
      call(dispensePack, { body: { ...request, recorded: claim } }, { headers }),
    );
    if (answer.ok) recorded.delete(sn);
  };

  const judgeAnew = async (sn: string) => {
    const history = [...server.historyOf(sn)];
    const known = judgedBy({ ...neverSeen, history }, { expired: false, inDoubt: undefined, now: clock });
    return { asOf: newestOf(history), speaksAgainst: speaksAgainst('dispense', {}, known, clock) };
  };

  /** The user dispenses a pack on its own page, if that allows it. */
  const pressOnPage = async ({ presses, call }: Tab, sn: string) => {
    const pack = { gtin, sn };
    if (presses.isUnderWay(pack) || presses.inDoubt(pack) || server.isDispensed(sn) || recorded.has(sn))
      return;
    const request = requestOf(sn);
    const sent = { operation: 'dispense', request } as const;
    const at = { ...pack, trxType: 'DSPN', newest: 0, asOf: newestOf(server.historyOf(sn)), sent } as const;
    want('dispense', sn);
    await sendJudged(at, {
      presses,
      judgeAnew: () => judgeAnew(sn),
      send: (headers, as) => call(dispensePack, { body: bodyOf('dispense', request, as) }, { headers }),
    });
  };

  /** The next patient's packs are counted separately, and no pack that must not be handed out disappears. */
  const checkScan = (before: readonly SeenRow[], after: readonly SeenRow[], sn: string) => {
    const held = before.filter(({ standing }) => standing === 'stop' || standing === 'aside');
    for (const { row } of held)
      if (!after.some(({ row: { id } }) => id === row.id)) server.wrong.push(`${row.pack.sn}: out of sight`);
    if (before.some(({ row }) => row.pack.sn === sn)) return;
    const own = before.filter(({ standing }) => standing !== 'aside').map(({ standing }) => standing);
    const isOver =
      own.includes('done') && own.every((standing) => standing === 'done' || standing === 'stop');
    const counted = after.filter(({ standing }) => standing !== 'aside').length;
    const expected = isOver ? 1 : own.length + 1;
    if (counted !== expected)
      server.wrong.push(`${sn}: counted with ${counted - 1} others of ${own.join(' ')}`);
  };

  const scan = ({ basket }: Tab, which: number, entered: boolean) => {
    const scanned = scanOf(among(serials, which) ?? 'A');
    if (!entered) want('verify', scanned.pack.sn);
    const before = basket.state().rows.map(basket.see);
    basket.add({ ...scanned, entered });
    checkScan(before, basket.state().rows.map(basket.see), scanned.pack.sn);
  };
  const rowsOf = ({ basket }: Tab) => basket.state().rows;

  type Play = (tab: Tab, which: number, fate: Fate) => void;
  const plays: Readonly<Record<Exclude<Happening['what'], 'reload' | 'finish'>, Play>> = {
    scan: (tab, which) => scan(tab, which, false),
    type: (tab, which) => scan(tab, which, true),
    verify: (tab, which) => {
      const row = among(rowsOf(tab), which);
      if (!row) return;
      want('verify', row.pack.sn);
      tab.basket.verify(row.id);
    },
    'send-again': (tab, which) => {
      const row = among(rowsOf(tab), which);
      if (row) tab.basket.sendAgain(row.id);
    },
    remove: (tab, which) => {
      const row = among(rowsOf(tab), which);
      if (row && !row.doing) tab.basket.remove(row.id);
    },
    'press-on-page': (tab, which) => void pressOnPage(tab, among(serials, which) ?? 'A'),
    answer: (_tab, which, fate) => among(server.requests(), which)?.resolve(fate),
    dispense: (tab, which) => {
      const ready = rowsOf(tab).filter((row) => tab.basket.see(row).standing === 'ready');
      if (!tab.basket.state().sending)
        for (const { pack } of ready) {
          want('dispense', pack.sn);
          pressedBy.set(pack.sn, user);
        }
      void tab.basket.dispenseAll(
        ready.map(({ id }) => id),
        which % 2 === 0 ? 'asked' : 'left-out',
      );
    },
    refresh: ({ basket }) => basket.refresh(),
    empty: (tab) => {
      if (rowsOf(tab).every(({ doing }) => !doing)) tab.basket.empty();
    },
    record: (tab, which) => record(tab, among(serials, which) ?? 'A'),
    'send-queue': (tab, which) => void sendRecorded(tab, among([...recorded.keys()], which) ?? 'A'),
    till: (_tab, which) => {
      const sn = among(serials, which) ?? 'A';
      // A till is refused by the same rules.
      if (!server.isDispensed(sn)) server.doElsewhere('DSPN', sn, clock);
    },
    colleague: (_tab, which) => server.doElsewhere('VRFY', among(serials, which) ?? 'A', clock),
    'switch-user': () => {
      user += 1;
    },
    wait: ({ page }) => {
      clock += 70_000;
      for (const work of page.later.splice(0)) work();
    },
  };
  const reload = (index: 0 | 1, fate: Fate) => {
    const { stored, leave } = tabs[index];
    leave(fate);
    tabs[index] = open(index, stored);
    tabs[index].basket.refresh();
  };

  const settle = async (fateOf: (sn: string) => Fate = () => 'good') => {
    for (let steps = 0; steps < 200 && server.requests().length > 0; steps += 1) {
      const [first] = server.requests();
      first?.resolve(fateOf(first.sn));
      await turns();
    }
  };
  const check = () => {
    for (const { pack, heard, info } of tabs.flatMap(rowsOf))
      if (heard && info && !info.history.some(({ mlId }) => mlId === heard.mlId))
        server.wrong.push(`${pack.sn}: an answer was dropped`);
  };

  return {
    wrong: server.wrong,
    /** Fills the basket; each pack is verified with the given fate, and nothing is in flight. */
    fill: async (verified: readonly Fate[]) => {
      for (const which of verified.keys()) scan(tabs[0], which, false);
      await turns();
      const fateOf = new Map<string, Fate>(
        verified.map((fate, which) => [among(serials, which) ?? 'A', fate]),
      );
      await settle((sn) => fateOf.get(sn) ?? 'good');
    },
    play: async ({ what, which, fate, tab }: Happening) => {
      const index = tab % 2 === 0 ? 0 : 1;
      if (what === 'reload') reload(index, fate);
      else if (what === 'finish') {
        plays.dispense(tabs[index], which, fate);
        await turns();
        await settle();
      } else plays[what](tabs[index], which, fate);
      await turns();
      if (what === 'answer') check();
    },
    /** Answers all requests until there are no more; returns whether the baskets are idle. */
    comeToRest: async (): Promise<boolean> => {
      await settle();
      return tabs.every(({ basket }) => {
        const { waiting, underWay, sending } = basket.state();
        return waiting.length + underWay.length === 0 && !sending;
      });
    },
  };
};
