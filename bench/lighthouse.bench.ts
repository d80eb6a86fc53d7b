import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@pecset/server/testing';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { serveBarePage } from './bare-server.ts';
import type { Bench, BenchResult, Size } from './bench-result.ts';
import { fetchLighthouse, indexOfMachine, type Measured, measure, multiplierFor } from './lighthouse-runs.ts';

const sizes = {
  usual: { times: 5, paths: ['/login', '/'] },
  smallest: { times: 1, paths: ['/'] },
} satisfies Record<Size, object>;
const LEAST = 95;
/** Points by which the page may score below a bare page with the same libraries, on a phone. */
const BELOW_BARE = 5;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.on('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

/** Opens a browser that Lighthouse drives; its persistent profile keeps the login. */
const withBrowser = async <Value>(
  profile: string,
  work: (port: number, enter: (address: string, login: object) => Promise<void>) => Promise<Value>,
): Promise<Value> => {
  const port = await freePort();
  const executablePath = findBrowser(process.env);
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    return await work(port, async (address, login) => {
      const answer = await context.request.post(`${address}/api/auth/login`, { data: login });
      if (!answer.ok()) throw new Error(`the login was answered with ${answer.status()}`);
    });
  } finally {
    await context.close();
  }
};

const nothing: Measured = {
  scores: { performance: 0, accessibility: 0, 'best-practices': 0, seo: 0 },
  wanting: [],
  took: '',
};

const desktopResults = (
  path: string,
  [{ scores, wanting, took } = nothing]: readonly Measured[],
): readonly BenchResult[] =>
  Object.entries(scores).map(([category, points]) => ({
    name: `${path}, desktop: ${category}`,
    ratio: points,
    limit: { atLeast: LEAST },
    detail: points < LEAST ? `of 100; ${took}; ${wanting.join(', ')}` : 'of 100',
  }));

const mobileResult = (path: string, [own = nothing, bare = nothing]: readonly Measured[]): BenchResult => ({
  name: `${path}, phone: points below the bare page`,
  ratio: bare.scores.performance - own.scores.performance,
  limit: { atMost: BELOW_BARE },
  detail: `${own.scores.performance} against ${bare.scores.performance} of 100 (${own.took} against ${bare.took})`,
});

/** Runs Lighthouse on the built page, signed out and signed in; even the medians vary on a busy machine. */
export const bench: Bench = async ({ size }) => {
  const { times, paths } = sizes[size];
  await fetchLighthouse();
  const folder = await mkdtemp(join(tmpdir(), 'pecset-bench-'));
  const server = await startServerProcess(join(folder, 'data'));
  const bare = await serveBarePage(join(folder, 'bare'));
  try {
    return await withBrowser(join(folder, 'profile'), async (port, enter) => {
      const index = await indexOfMachine(bare.address, port);
      const multiplier = multiplierFor(index);
      console.log(
        `benchmark index ${index}: a phone is ${multiplier.toFixed(2)} times as slow as this machine`,
      );
      const phone = { form: 'mobile', multiplier } as const;
      const desktop = { form: 'desktop' } as const;
      const results: BenchResult[] = [];
      for (const path of paths) {
        // The login page cannot be opened by a signed-in user, so it comes first.
        if (path === '/') await enter(server.address, await server.demo());
        const address = server.address + path;
        results.push(...desktopResults(path, await measure([address], port, desktop, times)));
        results.push(mobileResult(path, await measure([address, bare.address], port, phone, times)));
      }
      return results;
    });
  } finally {
    bare.close();
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
};
