import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { inviteToPhotograph, PHONE_MINUTES } from '../../contract/index.ts';
import type { PhotographsDependencies } from './dependencies.ts';
import { linkStore } from './link-store.ts';
import { photographStore } from './photograph-store.ts';
import { isReachable } from './reachable.ts';
import { hashToken, newToken } from './secrets.ts';

/** The language of who asks for it, until the phone says otherwise. */
const addressOfToken = (publicUrl: string, language: string, token: string): string =>
  `${publicUrl}/photographs?lng=${language}#${token}`;

export const serveInviteToPhotograph = ({
  inTransactionAs,
  withinLimit,
  drawCode,
  publicUrl,
  now,
}: PhotographsDependencies) =>
  serve(inviteToPhotograph, ({ params: { mlId }, caller, language }) =>
    withinLimit(caller, async () => {
      const { partnerId, userId } = caller;
      const token = newToken();
      const at = now();
      const endsAt = new Date(at.getTime() + PHONE_MINUTES * 60_000);
      const isMade = await inTransactionAs(caller, async (tx) => {
        if (!(await photographStore(tx, partnerId, mlId).lock())) return false;
        await linkStore(tx).make(hashToken(token), { partnerId, mlId, userId, endsAt }, at);
        const details = { mlId, endsAt: endsAt.toISOString() };
        await recordAudit(tx, { partnerId, userId, what: 'photograph-link-made', details });
        return true;
      });
      if (!isMade) return refuse('not-found');
      const address = addressOfToken(publicUrl, language, token);
      return ok({
        address,
        code: await drawCode({ bcid: 'qrcode', text: address }),
        endsAt: endsAt.toISOString(),
        reachable: isReachable(publicUrl),
      });
    }),
  );
