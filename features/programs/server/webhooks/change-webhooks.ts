import { randomUUID } from 'node:crypto';
import { ok, refuse } from '@pecset/kernel';
import { type Caller, recordAudit, serve } from '@pecset/server-kit';
import {
  addWebhook,
  changeWebhookKinds,
  MOST_WEBHOOKS,
  removeWebhook,
  rotateWebhookSecret,
  SECRETS_OVERLAP_HOURS,
} from '../../contract/index.ts';
import { asAdmin } from './as-admin.ts';
import type { WebhooksDependencies } from './dependencies.ts';
import { newWebhookSecret } from './sign.ts';
import { webhookStore } from './webhook-store.ts';

type Change = { readonly what: string; readonly details: Readonly<Record<string, string>> };

const recordOf = ({ partnerId, userId }: Caller, { what, details }: Change) => ({
  partnerId,
  userId,
  what,
  details,
});

/** The name is looked up before the transaction, which must not wait for it. */
export const serveAddWebhook = (use: WebhooksDependencies) =>
  serve(addWebhook, async ({ body: { address, mode, kinds }, caller }) => {
    if (!use.outside.isAddress(address)) return refuse('address-not-allowed');
    const url = new URL(address);
    const found = await use.outside.look(url);
    if (found === 'not-allowed') return refuse('address-not-allowed');
    if (found !== 'allowed') return refuse('address-not-found');
    return asAdmin(use, caller, async (tx) => {
      const { partnerId, userId } = caller;
      const webhooks = webhookStore(tx, use.secrets);
      if ((await webhooks.list(partnerId)).length >= MOST_WEBHOOKS) return refuse('too-many-webhooks');
      if (!(await webhooks.hasProgram(partnerId, mode))) return refuse('no-program');
      const [webhookId, secret] = [randomUUID(), newWebhookSecret()];
      const at = use.now();
      await webhooks.add({
        partnerId,
        webhookId,
        mode,
        address: url.href,
        kinds,
        secret,
        madeBy: userId,
        at,
      });
      // Without the path, which may hold a secret of the receiver.
      const details = { webhook: webhookId, mode, origin: url.origin, kinds: kinds.join(',') };
      await recordAudit(tx, recordOf(caller, { what: 'webhook-added', details }));
      return ok({ id: webhookId, secret });
    });
  });

export const serveChangeWebhookKinds = (use: WebhooksDependencies) =>
  serve(changeWebhookKinds, ({ params: { webhookId }, body: { kinds }, caller }) =>
    asAdmin(use, caller, async (tx) => {
      const { partnerId } = caller;
      if (!(await webhookStore(tx, use.secrets).setKinds({ partnerId, webhookId }, kinds)))
        return refuse('not-found');
      const details = { webhook: webhookId, kinds: kinds.join(',') };
      await recordAudit(tx, recordOf(caller, { what: 'webhook-kinds', details }));
      return ok({});
    }),
  );

export const serveRotateWebhookSecret = (use: WebhooksDependencies) =>
  serve(rotateWebhookSecret, ({ params: { webhookId }, caller }) =>
    asAdmin(use, caller, async (tx) => {
      const { partnerId } = caller;
      const secret = newWebhookSecret();
      const until = new Date(use.now().getTime() + SECRETS_OVERLAP_HOURS * 3_600_000);
      if (!(await webhookStore(tx, use.secrets).setSecret({ partnerId, webhookId }, secret, until)))
        return refuse('not-found');
      const details = { webhook: webhookId, formerUntil: until.toISOString() };
      await recordAudit(tx, recordOf(caller, { what: 'webhook-secret', details }));
      return ok({ id: webhookId, secret });
    }),
  );

export const serveRemoveWebhook = (use: WebhooksDependencies) =>
  serve(removeWebhook, ({ params: { webhookId }, caller }) =>
    asAdmin(use, caller, async (tx) => {
      const { partnerId } = caller;
      if (!(await webhookStore(tx, use.secrets).remove({ partnerId, webhookId }))) return refuse('not-found');
      await recordAudit(tx, recordOf(caller, { what: 'webhook-removed', details: { webhook: webhookId } }));
      return ok({});
    }),
  );
