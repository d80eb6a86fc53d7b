import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { prepareForProgram, type ServerProcess, startServerProcess } from '@pecset/server/testing';
import { makeLog, newSecretKey, openPool, startEmbeddedPostgres } from '@pecset/server-kit';
import { z } from 'zod';
import type { Bench, BenchResult, Size } from './bench-result.ts';
import { describedCases } from './described-cases.ts';
import { type LoopCases, loopCases, prepareRows, type Request } from './loop-cases.ts';

const sizes = {
  usual: { warmUp: 4, rounds: 12 },
  smallest: { warmUp: 0, rounds: 1 },
} satisfies Record<Size, object>;
type Figures = (typeof sizes)[Size];

/** The longest that one request may block the event loop. */
const LONGEST_MS = 10;
/** Just below the body limit, filled with unknown fields, which are allowed; passkey endpoints allow half of it. */
const BODY_BYTES = 60_000;
const PASSKEY_BYTES = 30_000;

const Watched = z.object({ held: z.number(), worked: z.number() });
type Watched = z.infer<typeof Watched>;

const watchOf = (socketPath: string) => (): Promise<Watched> =>
  new Promise((resolve, reject) => {
    request({ socketPath, agent: false }, (answer) => {
      json(answer).then((told) => resolve(Watched.parse(told)), reject);
    })
      .on('error', reject)
      .end();
  });

const filled = (body: object, path: string) => {
  const most = path.includes('/wa/') ? PASSKEY_BYTES : BODY_BYTES;
  const room = most - Buffer.byteLength(JSON.stringify(body));
  return { ...body, padding: Array.from({ length: Math.max(0, Math.floor(room / 6)) }, () => [[]]) };
};

const sentAs = (body: object | undefined, path: string) => {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { body, headers: {} };
  return { body: JSON.stringify(filled(body, path)), headers: { 'content-type': 'application/json' } };
};

const send = async (address: string, method: string, { path, body }: Request, cookie: string) => {
  const sent = sentAs(body, path);
  const answer = await fetch(`${address}${path}`, {
    method,
    redirect: 'manual',
    ...sent,
    headers: { cookie, 'accept-language': 'hu', ...sent.headers },
  });
  await answer.arrayBuffer();
  return answer;
};

type Login = { readonly email: string; readonly password: string };

const signIn = async (address: string, login: Login): Promise<string> => {
  const answer = await send(address, 'POST', { path: '/api/auth/login', body: login }, '');
  if (!answer.ok) throw new Error(`the login was answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
};

type Trial = {
  readonly address: string;
  readonly login: Login;
  readonly watch: () => Promise<Watched>;
  readonly figures: Figures;
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Takes the lower of two upper bounds. Other load on the machine adds to the blocked time, so the minimum of the rounds
 * counts. The loop is also never blocked longer than its thread worked; that clock is coarse, so its mean counts.
 */
const measure = async (
  { address, login, watch, figures: { warmUp, rounds: counted } }: Trial,
  [name, caseOf]: [string, LoopCases[string]],
): Promise<BenchResult> => {
  const [method = ''] = name.split(' ');
  const cookie = await signIn(address, login);
  const rounds: Watched[] = [];
  let status = 0;
  for (let round = 0; round < warmUp + counted; round += 1) {
    const asked = caseOf(round);
    const own = asked.fresh ? await signIn(address, login) : cookie;
    await watch();
    status = (await send(address, method, asked, own)).status;
    if (status >= 500) throw new Error(`${name} was answered ${status}`);
    rounds.push(await watch());
  }
  const warm = rounds.slice(warmUp);
  const held = Math.min(...warm.map((round) => round.held));
  const worked = mean(warm.map((round) => round.worked));
  return {
    name,
    ratio: Math.min(held, worked) / LONGEST_MS,
    limit: { atMost: 1 },
    detail: `held ${held.toFixed(1)} ms, worked ${worked.toFixed(1)} ms; answered ${status}`,
  };
};

type Where = { readonly url: string; readonly socket: string };

const measureAll = async (server: ServerProcess, { url, socket }: Where, figures: Figures) => {
  const { address } = server;
  const login = await server.demo();
  const cookie = await signIn(address, login);
  const Dispensed = z.object({ mlId: z.number() });
  const dispense = async (sn: string) => {
    const pack = { gtin: '09520000000011', expDate: '381231', lotNum: 'L1', sn };
    const answer = await fetch(`${address}/api/mvs/sn/dispense`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(pack),
    });
    return Dispensed.parse(await answer.json()).mlId;
  };
  const pool = openPool(url, 1, makeLog('warn'));
  const prepared = await prepareRows(pool, dispense);
  await pool.end();
  const own = loopCases(prepared, login);
  const cases = { ...own, ...(await describedCases(address)), ...own };
  const results: BenchResult[] = [];
  for (const one of Object.entries(cases))
    results.push(await measure({ address, login, watch: watchOf(socket), figures }, one));
  return results;
};

/** Measures how long each endpoint blocks the event loop when given the largest valid input. */
export const bench: Bench = async ({ size }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pecset-bench-'));
  const socket = join(dataDir, 'loop-watch');
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: makeLog('warn') });
  const url = postgres.url('postgres', 'postgres');
  const many = ['loginPerAccount', 'loginPerAddress', 'mailPerAccount', 'mailPerAddress', 'resetPerAccount'];
  try {
    const server = await startServerProcess(dataDir, {
      DATABASE_URL: await prepareForProgram(url),
      SECRET_KEYS: newSecretKey('bench'),
      DEMO: 'on',
      RATE_LIMITS: many.map((name) => `${name}=100000`).join(','),
      LOOP_WATCH: socket,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'loop-watch.mjs')}`,
    });
    try {
      return await measureAll(server, { url, socket }, sizes[size]);
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
