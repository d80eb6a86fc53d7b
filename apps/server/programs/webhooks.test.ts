import { startWebhookReceiver } from '@pecset/server-kit/testing';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { pack } from '../testing/every-endpoint.ts';
import { withProgram } from '../testing/with-program.ts';

test('what happens on the page is told to a program’s address, signed, and the same as by cursor', async () => {
  const { ask, onPage } = await withProgram({ environment: { ROLE: 'all', PUSH_ALLOW_LOCAL: 'on' } });
  const receiver = await startWebhookReceiver();
  const kinds = ['pack.dispensed'];
  const added = await onPage('POST', '/api/org/webhooks', { address: receiver.url, mode: 'sandbox', kinds });
  expect(added.status).toBe(200);
  expect((await onPage('POST', '/api/mvs/sn/dispense', pack)).status).toBe(200);
  await expect.poll(() => receiver.received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  const told = new Webhook(String(added.body.secret)).verify(body, headers);
  expect(told).toMatchObject({ type: 'pack.dispensed', mode: 'sandbox', data: { sn: pack.sn } });
  await expect
    .poll(async () => (await ask('GET', '/events?after=start&wait=20')).body)
    .toMatchObject({ events: [told] });
});
