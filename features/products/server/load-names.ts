import { ok } from '@pecset/kernel';
import { SYSTEM_TENANT, serve } from '@pecset/server-kit';
import { loadNames } from '../contract/index.ts';
import type { LoadingDependencies } from './dependencies.ts';
import { loadList } from './load-list.ts';

/** One file at a time across all organisations: each takes the only reader thread, and a connection for a second. */
export const serveLoadNames = ({ inTransactionAs, readFile, withinLimit, now }: LoadingDependencies) =>
  serve(loadNames, ({ file, caller }) =>
    withinLimit({ partnerId: SYSTEM_TENANT, userId: caller.userId }, async () => {
      const at = now();
      const loading = { whose: caller.partnerId, by: caller.userId, at };
      const loaded = await loadList(file, loading, {
        readFile,
        inTransaction: (work) => inTransactionAs(caller, work),
      });
      if (!loaded.ok) return ok({ outcome: 'faulty', faults: loaded.refusal });
      return ok({ outcome: 'loaded', ...loaded.value, loadedAt: at.toISOString() });
    }),
  );
