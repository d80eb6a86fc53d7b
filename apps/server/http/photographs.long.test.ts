import { readFile } from 'node:fs/promises';
import { jpegOfSize } from '@pecset/pictures/testing';
import { cookiesOf, sentAs, temporaryFolder } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { pack, photographForm } from '../testing/every-endpoint.ts';
import { startServerProcess } from '../testing/server-process.ts';

const MEGABYTE = 1_024 * 1_024;

/** What the process has in memory, in megabytes. */
const memoryOf = async (pid: number): Promise<number> => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
};

test('a hundred photographs of two megabytes at once take no more memory than a few, and each is answered', async () => {
  const server = await startServerProcess(await temporaryFolder());
  onTestFinished(async () => {
    await server.end('SIGTERM');
  });
  const post = (path: string, cookie: string, body?: object) => {
    const sent = sentAs(body);
    return fetch(server.address + path, { method: 'POST', ...sent, headers: { cookie, ...sent.headers } });
  };
  const cookie = cookiesOf(await post('/api/auth/login', '', await server.demo()));
  for (const kind of ['TC', 'PP']) await post(`/api/auth/term/${kind}/1.0`, cookie, {});
  const verified = await post('/api/mvs/sn/verify', cookie, { ...pack, sn: 'DEMO-NC-PC-02' });
  const { mlId } = z.parse(z.object({ mlId: z.int() }), await verified.json());
  const add = async (seed: number) =>
    (await post(`/api/alerts/${mlId}/photographs`, cookie, photographForm(jpegOfSize(2 * MEGABYTE, seed))))
      .status;
  await add(0);
  const before = await memoryOf(server.pid);
  let most = before;
  const watching = setInterval(
    () => void memoryOf(server.pid).then((now) => (most = Math.max(most, now))),
    20,
  );
  const said = await Promise.all(Array.from({ length: 100 }, (_, seed) => add(seed + 1)));
  clearInterval(watching);
  process.stdout.write(
    `${said.filter((status) => status === 200).length} of 100 taken at once, ${(most - before).toFixed(0)} MB more\n`,
  );
  expect(said.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  expect(most - before).toBeLessThan(200);
});
