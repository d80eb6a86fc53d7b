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
  const send = (path: string, sent: RequestInit) => fetch(server.address + path, { method: 'POST', ...sent });
  const post = (path: string, cookie: string, body?: object) => {
    const sent = sentAs(body);
    return send(path, { ...sent, headers: { cookie, ...sent.headers } });
  };
  const cookie = cookiesOf(await post('/api/auth/login', '', await server.demo()));
  for (const kind of ['TC', 'PP']) await post(`/api/auth/term/${kind}/1.0`, cookie, {});
  const verified = await post('/api/mvs/sn/verify', cookie, { ...pack, sn: 'DEMO-NC-PC-02' });
  const { mlId } = z.parse(z.object({ mlId: z.int() }), await verified.json());
  // Written out before anything is sent: a request has to arrive within a time, and the writing would count too.
  const written = await Promise.all(
    Array.from({ length: 101 }, async (_, seed) => {
      const form = new Response(photographForm(jpegOfSize(2 * MEGABYTE, seed)));
      const type = form.headers.get('content-type') ?? '';
      return { body: await form.arrayBuffer(), headers: { cookie, 'content-type': type } };
    }),
  );
  const [first, ...others] = written.map((sent) => async () => {
    const answer = await send(`/api/alerts/${mlId}/photographs`, sent);
    return answer.status;
  });
  expect(await first?.()).toBe(200);
  const before = await memoryOf(server.pid);
  let most = before;
  const watching = setInterval(
    () => void memoryOf(server.pid).then((now) => (most = Math.max(most, now))),
    20,
  );
  const said = await Promise.all(others.map((add) => add()));
  clearInterval(watching);
  process.stdout.write(
    `${said.filter((status) => status === 200).length} of 100 taken at once, ${(most - before).toFixed(0)} MB more\n`,
  );
  expect(said.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  expect(most - before).toBeLessThan(200);
});
