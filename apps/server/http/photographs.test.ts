import { cookiesOf, sentAs } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { pack, photographForm } from '../testing/every-endpoint.ts';
import { wholeServer } from '../testing/whole-server.ts';

const scene = async () => {
  const { address, demo } = await wholeServer({
    environment: { ROLE: 'web', DEMO: 'on', RATE_LIMITS: 'phonePerAddress=2' },
  });
  const post = (path: string, body?: object, headers: Record<string, string> = {}) => {
    const sent = sentAs(body);
    return fetch(address + path, { method: 'POST', ...sent, headers: { ...headers, ...sent.headers } });
  };
  const cookie = cookiesOf(await post('/api/auth/login', demo));
  const ask = (path: string, body?: object) => post(path, body, { cookie });
  for (const kind of ['TC', 'PP']) await ask(`/api/auth/term/${kind}/1.0`);
  const verified = await ask('/api/mvs/sn/verify', { ...pack, sn: 'DEMO-NC-PC-02' });
  const { mlId } = z.parse(z.object({ mlId: z.int() }), await verified.json());
  return { address, post, ask, cookie, mlId };
};

test('a photograph comes with a policy of its own in place of the page’s', async () => {
  const { address, ask, cookie, mlId } = await scene();
  const added = await ask(`/api/alerts/${mlId}/photographs`, photographForm());
  const { photographId } = z.parse(z.object({ photographId: z.int() }), await added.json());
  const shown = await fetch(`${address}/api/alerts/${mlId}/photographs/${photographId}`, {
    headers: { cookie },
  });
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
});

test('who tries one address after the other for a phone is slowed down', async () => {
  const { post } = await scene();
  const tried = async () =>
    (await post('/api/photographs/open', { token: 'a'.repeat(43), secret: 'b'.repeat(43) })).status;
  expect([await tried(), await tried(), await tried()]).toEqual([404, 404, 429]);
});
