import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { requestProduction } from '../../contract/index.ts';
import type { DeskDependencies } from './dependencies.ts';
import { lockMode } from './enter-production.ts';
import { requestOf, requestStore } from './request-store.ts';

export const serveRequestProduction = ({
  inTransactionAs,
  now,
}: Pick<DeskDependencies, 'inTransactionAs' | 'now'>) =>
  serve(requestProduction, ({ caller }) =>
    inTransactionAs(caller, async (tx) => {
      const { partnerId, userId } = caller;
      const { mode, status } = await lockMode(tx, partnerId);
      if (mode !== 'sandbox') return refuse('not-in-sandbox');
      if (status !== 'A') return refuse('connection-not-working');
      if (await requestStore(tx).open(partnerId, userId, now()))
        await recordAudit(tx, { partnerId, userId, what: 'request-production' });
      const request = await requestOf(tx, partnerId);
      if (!request) throw new Error('the request that was just written is gone');
      return ok(request);
    }),
  );
