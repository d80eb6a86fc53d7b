import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { packHistory } from '../contract/index.ts';
import type { PacksDependencies } from './dependencies.ts';
import { historyStore } from './history-store.ts';
import { viewTransaction } from './history-view.ts';

export const servePackHistory = ({ db, inTurn }: PacksDependencies) =>
  serve(packHistory, ({ params, caller }) =>
    inTurn(caller, async () => {
      const rows = await historyStore(db).ofPack(caller.partnerId, params);
      const [newest] = rows;
      return ok({
        expDate: newest?.exp_date ?? null,
        lotNum: newest?.lot_num ?? null,
        history: rows.map(viewTransaction),
      });
    }),
  );
