import { cookiesOf, temporaryFolder, withDatabase } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { type ServerProcess, startServerProcess } from './testing/index.ts';

const start = async (folder: string) => {
  const server = await startServerProcess(folder);
  onTestFinished(async () => void (await server.end('SIGTERM')));
  return server;
};

/** Signs in and returns the cookie; the server has then acknowledged the session. */
const signIn = async ({ address }: ServerProcess, login: object): Promise<string> => {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  if (!answer.ok) throw new Error(`login answered ${answer.status}`);
  await answer.json();
  return cookiesOf(answer);
};

const ENOUGH = 30;

/** Signs in on three connections at once until the server is gone; `enough` resolves when it may be killed. */
const writeUntilGone = (server: ServerProcess, login: object) => {
  const acknowledged: string[] = [];
  const enough = Promise.withResolvers<void>();
  const line = async () => {
    for (;;) {
      acknowledged.push(await signIn(server, login));
      if (acknowledged.length >= ENOUGH) enough.resolve();
    }
  };
  return { acknowledged, enough: enough.promise, gone: Promise.allSettled([line(), line(), line()]) };
};

test('whatever was acknowledged before the server was killed is there after the next start', async () => {
  const folder = await withDatabase(await temporaryFolder());
  const first = await start(folder);
  const { acknowledged, enough, gone } = writeUntilGone(first, await first.demo());
  await enough;
  await first.end('SIGKILL');
  await gone;

  const second = await start(folder);
  expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH);
  // One after another: a server that has just started on a busy machine sheds some of thirty at once.
  for (const cookie of acknowledged) {
    const answer = await fetch(`${second.address}/api/auth/token`, { headers: { cookie } });
    expect(answer.status).toBe(200);
  }
});
