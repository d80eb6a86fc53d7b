import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { acceptTerm } from '../../contract/terms.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { termStore } from './term-store.ts';

export const serveAcceptTerm = ({ inTransactionAs, now }: AccountsDependencies) =>
  serve(acceptTerm, ({ params: { termId: kind, version }, caller }) =>
    inTransactionAs(caller, async (tx) => {
      const { userId, partnerId } = caller;
      const terms = termStore(tx);
      if (!(await terms.find({ kind, version }))) return refuse('unknown-version');
      await terms.accept(userId, { kind, version }, now());
      await recordAudit(tx, { partnerId, userId, what: 'term-accepted', details: { kind, version } });
      return ok({});
    }),
  );
