import { makeCall } from '@pecset/web-kit';
import { dispensePack, type HistoryItem, PackRequest } from '../../../contract/index.ts';
import { historyRow } from '../../../contract/testing/history-row.ts';
import { isAnswer, makePressKeys } from '../../press/press-keys.ts';
import { makeBasket } from '../basket.ts';
import { readBasket, writeBasket } from '../kept-basket.ts';
import { gtin, scanOf } from './basket-place.ts';

/** What becomes of a request. `lost`: it counts, and its answer does not come. `cut`: it never arrives. */
export const fates = ['good', 'pending', 'stopped', 'lost', 'cut', 'refused'] as const;
export type Fate = (typeof fates)[number];

export const serials = ['A', 'B', 'C', 'D', 'E'] as const;

/** What may happen next; `which` counts through the packs, or the requests, that there are. */
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
    | 'refresh'
    | 'empty'
    | 'reload'
    | 'wait';
  readonly which: number;
  readonly fate: Fate;
};

type Sent = { readonly operation: 'verify' | 'dispense'; readonly sn: string; readonly key: string };
type Request = {
  readonly sn: string;
  /** Nothing of a question about the history. */
  readonly sent: Sent | undefined;
  readonly resolve: (fate: Fate) => void;
};

const refusal = { error: { errCode: 'refused', errStr: 'no' } };
const neverSeen = { expDate: null, lotNum: null, productName: null };

const among = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)];

/** A server that counts each key once, and knows which of its transactions were pressed by nobody. */
const makeServer = () => {
  const histories = new Map<string, readonly HistoryItem[]>();
  const answers = new Map<string, HistoryItem>();
  /** Under which a pack was dispensed, or may have been for all that the page knows. */
  const keys = new Map<string, readonly string[]>();
  const wrong: string[] = [];
  let requests: readonly Request[] = [];
  let rows = 0;

  const historyOf = (sn: string) => histories.get(sn) ?? [];
  const count = ({ operation, sn, key }: Sent, fate: Fate, now: number): HistoryItem => {
    const before = answers.get(key);
    if (before) return before;
    rows += 1;
    const isOut = operation === 'dispense' || fate === 'stopped';
    const item = historyRow({
      mlId: rows,
      trxType: operation === 'verify' ? 'VRFY' : 'DSPN',
      status: fate === 'pending' ? null : isOut ? 'I' : 'A',
      trxTime: new Date(now).toISOString(),
    });
    answers.set(key, item);
    histories.set(sn, [item, ...historyOf(sn)]);
    return item;
  };
  const note = (sn: string, sent: Sent | undefined) => {
    const others = requests.filter((one) => one.sn === sn);
    if (sent && others.some((one) => one.sent)) wrong.push(`${sn}: two presses at once`);
    if (!sent && others.some((one) => !one.sent)) wrong.push(`${sn}: looked up twice at once`);
    if (sent?.operation !== 'dispense') return;
    const { key } = sent;
    const known = keys.get(sn) ?? [];
    if (known.some((other) => other !== key)) wrong.push(`${sn}: dispensed under a second key`);
    keys.set(sn, [...new Set([...known, key])]);
  };

  /** Nothing where no answer comes. */
  const answerTo = (sent: Sent, fate: Fate, now: number): Response | undefined => {
    if (fate === 'cut') return undefined;
    if (fate === 'refused') {
      keys.set(sent.sn, keys.get(sent.sn)?.filter((key) => key !== sent.key) ?? []);
      return Response.json(refusal, { status: 409 });
    }
    const item = count(sent, fate, now);
    return fate === 'lost' ? undefined : Response.json(item);
  };

  return {
    wrong,
    requests: () => requests,
    isDispensed: (sn: string) => historyOf(sn).some(({ trxType }) => trxType === 'DSPN'),
    /** The answer comes when somebody resolves it; a history tells what was so when it was asked for. */
    ask: (sn: string, sent: Sent | undefined, now: number): Promise<Response> => {
      note(sn, sent);
      const found = Response.json({ ...neverSeen, history: historyOf(sn) });
      return new Promise((resolve, reject) => {
        const request: Request = {
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
    /** The page is gone: what was on its way arrives or does not. */
    leave: (fate: Fate, now: number) => {
      for (const { sent } of requests) if (sent && fate !== 'cut') count(sent, 'good', now);
      requests = [];
    },
  };
};

/** Until what an answer leads to has happened: reading it takes no time, but some promises. */
const turns = async () => {
  for (let count = 0; count < 200; count += 1) await Promise.resolve();
};

/** A basket among people, a network, a pack's own page and reloads; says what must never be. */
export const makeAnyCourse = () => {
  const server = makeServer();
  const stored = { basket: '', presses: '[]' };
  let clock = Date.parse('2026-03-01T08:00:00Z');
  let [keys, loads] = [0, 0];
  let later: readonly (() => void)[] = [];
  /** What somebody has asked for and was not sent yet. */
  const wanted = new Map<string, number>();
  const seen = new Set<string>();
  const want = (operation: Sent['operation'], sn: string) =>
    wanted.set(`${operation} ${sn}`, (wanted.get(`${operation} ${sn}`) ?? 0) + 1);

  const send = (operation: Sent['operation'], key: string, body: unknown) => {
    const { sn } = PackRequest.parse(body);
    const left = (wanted.get(`${operation} ${sn}`) ?? 0) - 1;
    // Sent once more under its key it is the press that somebody has made.
    if (!seen.has(key)) wanted.set(`${operation} ${sn}`, left);
    if (!seen.has(key) && left < 0) server.wrong.push(`${sn}: a ${operation} that nobody pressed`);
    seen.add(key);
    return server.ask(sn, { operation, sn, key }, clock);
  };

  const open = () => {
    loads += 1;
    const load = loads;
    later = [];
    const fetch: typeof globalThis.fetch = async (address, init) => {
      const request = new Request(address, init);
      if (load !== loads) return new Promise<Response>(() => {});
      const [, operation = '', sn = ''] = /sn\/(\w+)(?:\/(\w+))?$/.exec(request.url) ?? [];
      if (request.method === 'GET') return server.ask(sn, undefined, clock);
      const key = request.headers.get('idempotency-key') ?? '';
      return send(operation === 'verify' ? 'verify' : 'dispense', key, await request.json());
    };
    const presses = makePressKeys({
      newKey: () => `key ${++keys}`,
      now: () => clock,
      kept: {
        read: () => stored.presses,
        write: (text) => {
          if (load === loads) stored.presses = text;
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
      kept: {
        read: () => readBasket(stored.basket, 'anna'),
        write: (kept) => {
          if (load === loads) stored.basket = writeBasket(kept, 'anna');
        },
      },
      later: (work) => {
        later = [...later, work];
      },
    });
    return { basket, presses, call };
  };
  let page = open();

  /** Somebody dispenses a pack on its own page, as that lets them. */
  const pressOnPage = async (sn: string) => {
    const { presses, call } = page;
    const pack = { gtin, sn };
    if (presses.isUnderWay(pack) || presses.inDoubt(pack) || server.isDispensed(sn)) return;
    const request = PackRequest.parse({ ...pack, expDate: '381231', lotNum: 'LOT1', mode: 'sandbox' });
    const at = { ...pack, trxType: 'DSPN', newest: 0, sent: { operation: 'dispense', request } } as const;
    want('dispense', sn);
    const answer = await call(dispensePack, { body: request }, { headers: presses.headersFor(at) });
    if (answer.ok) presses.answered(at, answer.value);
    else if (isAnswer(answer.refusal)) presses.answered(at);
    else presses.unanswered(at);
  };

  const rows = () => page.basket.state().rows;
  const scan = (which: number, entered: boolean) => {
    const scanned = scanOf(among(serials, which) ?? 'A');
    if (!entered) want('verify', scanned.pack.sn);
    page.basket.add({ ...scanned, entered });
  };
  const plays: Readonly<Record<Happening['what'], (which: number, fate: Fate) => void>> = {
    scan: (which) => scan(which, false),
    type: (which) => scan(which, true),
    verify: (which) => {
      const row = among(rows(), which);
      if (!row) return;
      want('verify', row.pack.sn);
      page.basket.verify(row.id);
    },
    'send-again': (which) => {
      const row = among(rows(), which);
      if (row) page.basket.sendAgain(row.id);
    },
    remove: (which) => {
      const row = among(rows(), which);
      if (row && !row.doing) page.basket.remove(row.id);
    },
    'press-on-page': (which) => void pressOnPage(among(serials, which) ?? 'A'),
    answer: (which, fate) => among(server.requests(), which)?.resolve(fate),
    dispense: (which) => {
      const ready = rows().filter((row) => page.basket.see(row).standing === 'ready');
      if (!page.basket.state().sending) for (const { pack } of ready) want('dispense', pack.sn);
      void page.basket.dispenseAll(
        ready.map(({ id }) => id),
        which % 2 === 0 ? 'asked' : 'left-out',
      );
    },
    refresh: () => page.basket.refresh(),
    empty: () => {
      if (rows().every(({ doing }) => !doing)) page.basket.empty();
    },
    reload: (_which, fate) => {
      // Its answer is lost with the page, and the scan still wants one.
      for (const { sent } of server.requests()) if (sent?.operation === 'verify') want('verify', sent.sn);
      server.leave(fate, clock);
      page = open();
      page.basket.refresh();
    },
    wait: () => {
      clock += 70_000;
      const due = later;
      later = [];
      for (const work of due) work();
    },
  };

  const settle = async () => {
    for (let steps = 0; steps < 100 && server.requests().length > 0; steps += 1) {
      server.requests()[0]?.resolve('good');
      await turns();
    }
  };
  const check = () => {
    for (const { pack, heard, info } of rows())
      if (heard && info && !info.history.some(({ mlId }) => mlId === heard.mlId))
        server.wrong.push(`${pack.sn}: an answer was dropped`);
  };

  return {
    wrong: server.wrong,
    /** So many packs that lie there in peace. */
    fill: async (count: number) => {
      for (let which = 0; which < count; which += 1) scan(which, false);
      await turns();
      await settle();
    },
    play: async ({ what, which, fate }: Happening) => {
      plays[what](which, fate);
      await turns();
      if (what === 'answer') check();
    },
    /** Whatever is asked is answered until nothing more is; whether the basket has come to rest with it. */
    comesToRest: async (): Promise<boolean> => {
      await settle();
      const { waiting, underWay, sending } = page.basket.state();
      return waiting.length + underWay.length === 0 && !sending;
    },
  };
};
