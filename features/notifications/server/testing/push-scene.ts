import { testLog, testSecrets } from '@pecset/db/testing';
import { openPool } from '@pecset/server-kit';
import { as, doJobs, type Person, startPushService } from '@pecset/server-kit/testing';
import { onTestFinished } from 'vitest';
import { z } from 'zod/mini';
import { pushHandler } from '../push/send-push.job.ts';
import { noticesServer } from './notices-server.ts';

const Shown = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string(),
  lang: z.string(),
});

/** The notices' endpoints, a push service, and a worker that runs when the test says so. */
export const pushScene = async () => {
  const server = await noticesServer();
  const service = await startPushService();
  onTestFinished(service.close);
  const pool = openPool(server.url, 4, testLog);
  onTestFinished(() => pool.end());
  const { db, dependencies, address } = server;
  const handler = pushHandler({
    db,
    kinds: dependencies.kinds,
    secrets: testSecrets,
    push: dependencies.push,
    log: testLog,
    now: dependencies.now,
  });
  const ask = async (who: Person, method: string, path: string, body?: object) => {
    const answer = await fetch(address + path, {
      method,
      headers: { ...as(who), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: z.parse(z.unknown(), await answer.json()) };
  };
  return {
    ...server,
    service,
    ask,
    subscribe: async (who: Person, browser = service.addBrowser()) => {
      const { status } = await ask(who, 'PUT', '/api/notices/push', browser);
      if (status !== 200) throw new Error(`answered with ${status}`);
      return browser;
    },
    work: () => doJobs(pool, [handler]),
    /** Messages sent to browsers, in order of arrival. */
    shown: () => service.received.map(({ text }) => z.parse(Shown, JSON.parse(text ?? ''))),
  };
};
