import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { recordAudit } from '@pecset/server-kit';

/** For an organisation that closes: nobody hears of it any more. */
export const forgetWebhooks = async (tx: Tx, partnerId: PartnerId): Promise<void> => {
  await tx.deleteFrom('webhook').where('partner_id', '=', partnerId).execute();
};

/** After a restore: some were removed since the backup, and it is not known which. */
export const forgetAllWebhooks = async (tx: Tx): Promise<void> => {
  const gone = await tx
    .deleteFrom('webhook')
    .returning(['partner_id as partnerId', 'webhook_id as webhook'])
    .execute();
  for (const { partnerId, webhook } of gone)
    await recordAudit(tx, {
      partnerId,
      userId: null,
      what: 'webhook-removed',
      details: { webhook, by: 'restore' },
    });
};
