import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '@pecset/server/testing';
import type { Bench, BenchResult, Size } from './bench-result.ts';
import { median, milliseconds, quantile } from './quantiles.ts';

const sizes = {
  usual: { tries: 200, atOnce: 20, plainRequests: 300 },
  smallest: { tries: 2, atOnce: 2, plainRequests: 5 },
} satisfies Record<Size, object>;
type Figures = (typeof sizes)[Size];

const post = async (address: string, body: object): Promise<Response> => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

type Tempting = {
  readonly name: string;
  readonly path: string;
  readonly body: (email: string) => object;
  /** Defaults to one fixed address, as only the first try of an address inserts its rate-limit row. */
  readonly unknown?: (index: number) => string;
};

/** Endpoints whose response time could reveal whether an address has an account. */
const tempting: readonly Tempting[] = [
  { name: 'login', path: '/api/auth/login', body: (email) => ({ email, password: 'Wrong1234' }) },
  {
    name: 'register',
    path: '/api/auth/register',
    body: (email) => ({ email, password: 'Right1234' }),
    // Registering makes an address known, so each try needs a new one.
    unknown: (index) => `nobody-${index}@pecset.example`,
  },
  { name: 'password reset', path: '/api/auth/passwd-req', body: (email) => ({ email }) },
];

/** Milliseconds between tries, so that background work of one try ends before the next, even on a slow machine. */
const REST = 25;
/** Plain requests sent right after a try: slower ones would reveal that the try left the server more work. */
const FOLLOWERS = 3;

const follow = async (address: string) => {
  for (let count = 0; count < FOLLOWERS; count += 1)
    await (await fetch(`${address}/api/auth/ver/TC`)).arrayBuffer();
};

type Times = Record<'known' | 'unknown', number[]>;

const compare = (name: string, times: Times, limit: BenchResult['limit']): BenchResult => {
  const [one, other] = [median(times.known), median(times.unknown)];
  return {
    name,
    ratio: Math.max(one, other) / Math.min(one, other),
    limit,
    detail: `medians ${milliseconds(one)} and ${milliseconds(other)}`,
  };
};

type Trial = Pick<ServerProcess, 'address'> & Pick<Figures, 'tries'> & { readonly known: string };

/** Alternates both, and which goes first, so that other load on the machine affects both equally. */
const knownAgainstUnknown = async (
  { address, tries, known }: Trial,
  { name, path, body, unknown = () => 'nobody@pecset.example' }: Tempting,
): Promise<readonly BenchResult[]> => {
  const answers: Times = { known: [], unknown: [] };
  const followers: Times = { known: [], unknown: [] };
  for (let index = 0; index < tries; index += 1) {
    const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of order) {
      const email = who === 'known' ? known : unknown(index);
      answers[who].push(await timed(() => post(`${address}${path}`, body(email))));
      followers[who].push(await timed(() => follow(address)));
      await setTimeout(REST);
    }
  }
  return [
    compare(`${name}: known and unknown addresses`, answers, { atMost: 1.05 }),
    compare(`${name}: the ${FOLLOWERS} requests after it`, followers, 'none'),
  ];
};

const timesOfPlain = async (address: string, cookie: string, count: number): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1)
    times.push(
      await timed(async () =>
        (await fetch(`${address}/api/auth/token`, { headers: { cookie } })).arrayBuffer(),
      ),
    );
  return times;
};

const whileOthersLogIn = async (
  server: ServerProcess,
  { atOnce, plainRequests }: Figures,
): Promise<BenchResult> => {
  const { address } = server;
  const demo = await server.demo();
  const signedIn = await post(`${address}/api/auth/login`, demo);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const idle = quantile(await timesOfPlain(address, cookie, plainRequests), 0.95);
  let going = true;
  const logIn = async () => {
    while (going) await post(`${address}/api/auth/login`, demo);
  };
  const others = Array.from({ length: atOnce }, logIn);
  const busy = quantile(await timesOfPlain(address, cookie, plainRequests), 0.95);
  going = false;
  await Promise.all(others);
  return {
    name: `a plain request while ${atOnce} log in`,
    ratio: busy / idle,
    limit: { atMost: 3 },
    detail: `p95 ${milliseconds(busy)} against ${milliseconds(idle)} idle`,
  };
};

export const bench: Bench = async ({ size }) => {
  const folder = await mkdtemp(join(tmpdir(), 'pecset-bench-'));
  const many = 1_000_000;
  const limits = [
    'loginPerAccount',
    'loginPerAccountEverywhere',
    'loginPerAddress',
    'passwordlessPerAddress',
    'proofPerAccount',
    'mailPerAccount',
    'mailPerAddress',
    'resetPerAccount',
    'resetPerAccountEverywhere',
  ];
  const server = await startServerProcess(folder, {
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: limits.map((name) => `${name}=${many}`).join(','),
  });
  try {
    const { email: known } = await server.demo();
    const { address } = server;
    const figures = sizes[size];
    const results: BenchResult[] = [];
    for (const one of tempting)
      results.push(...(await knownAgainstUnknown({ address, known, ...figures }, one)));
    return [...results, await whileOthersLogIn(server, figures)];
  } finally {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
};
