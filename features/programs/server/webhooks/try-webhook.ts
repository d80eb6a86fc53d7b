import { randomUUID } from 'node:crypto';
import { ok, refuse } from '@pecset/kernel';
import { eventBody } from '@pecset/notifications/server';
import { enqueue, recordAudit, serve } from '@pecset/server-kit';
import { sendDeliveriesAgain, testWebhook } from '../../contract/index.ts';
import { asAdmin } from './as-admin.ts';
import { deliveryStore } from './delivery-store.ts';
import type { WebhooksDependencies } from './dependencies.ts';
import { laneOf, webhookJob } from './queue-deliveries.ts';
import { sendSigned } from './send-signed.ts';
import { webhookStore } from './webhook-store.ts';

/** Least time between two tests, so that a user cannot make the server flood an address. */
const PAUSE_MS = 3_000;

/** Sent from the request itself, so that whoever pressed sees what came of it. */
export const serveTestWebhook = (use: WebhooksDependencies) =>
  serve(testWebhook, async ({ params: { webhookId }, caller }) => {
    const { partnerId, userId } = caller;
    const ref = { partnerId, webhookId };
    const asked = await asAdmin(use, caller, async (tx) => {
      const webhooks = webhookStore(tx, use.secrets);
      const at = use.now();
      const receiver = await webhooks.receiver(ref, at);
      if (!receiver) return refuse('not-found');
      if (!(await webhooks.noteTest(ref, at, new Date(at.getTime() - PAUSE_MS)))) return refuse('too-soon');
      await recordAudit(tx, { partnerId, userId, what: 'webhook-tested', details: { webhook: webhookId } });
      return ok(receiver);
    });
    if (!asked.ok) return asked;
    const { address, secrets, mode } = asked.value;
    const id = `evt_test_${randomUUID()}`;
    const body = JSON.stringify(eventBody({ eventId: id, kind: 'test', at: use.now(), mode, facts: {} }));
    return ok(await sendSigned(use.outside, address, { id, body, secrets }, use.now()));
  });

export const serveSendDeliveriesAgain = (use: WebhooksDependencies) =>
  serve(sendDeliveriesAgain, ({ params: { webhookId }, body: { deliveryId }, caller }) =>
    asAdmin(use, caller, async (tx) => {
      const { partnerId, userId } = caller;
      const ref = { partnerId, webhookId };
      const webhooks = webhookStore(tx, use.secrets);
      const receiver = await webhooks.receiver(ref, use.now());
      if (!receiver) return refuse('not-found');
      const sending = await deliveryStore(tx).sendAgain(ref, deliveryId, use.now());
      if (sending === 0) return refuse('not-found');
      await webhooks.endRest(ref);
      const details = { webhook: webhookId, sending };
      await recordAudit(tx, { partnerId, userId, what: 'webhook-sent-again', details });
      await enqueue(tx, webhookJob, ref, laneOf(ref, { address: receiver.address, slow: true }));
      return ok({ sending });
    }),
  );
