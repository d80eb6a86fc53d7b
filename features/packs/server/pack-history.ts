import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { packHistory } from '../contract/index.ts';
import { historyOfPack } from './book/history.ts';
import type { PacksDependencies } from './dependencies.ts';

export const servePackHistory = ({ db, alerts, inTurn }: PacksDependencies) =>
  serve(packHistory, ({ params, caller }) =>
    inTurn(caller, async () => ok(await historyOfPack(db, alerts, caller.partnerId, params))),
  );
