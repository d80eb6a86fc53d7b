import type { Route } from '@pecset/server-kit';
import { serveBasket } from './baskets.ts';
import type { ProgramsDependencies } from './dependencies.ts';
import { serveEvents } from './events.ts';
import { servePack, serveStatus } from './known.ts';
import { packPresses } from './packs.ts';
import { serveTransaction, serveUndo } from './transactions.ts';

export type { ProgramsDependencies } from './dependencies.ts';

export const programRoutes = (use: ProgramsDependencies): readonly Route[] => [
  ...packPresses(use),
  serveUndo(use),
  serveTransaction(use),
  serveBasket(use),
  servePack(use),
  serveStatus(use),
  serveEvents(use),
];
