import type { Route } from '@pecset/server-kit';
import { serveClose, servePrintClose } from './close/close.ts';
import { serveInspect } from './inspector/inspect.ts';
import type { SheetDependencies } from './sheet-dependencies.ts';

export type { SheetDependencies } from './sheet-dependencies.ts';

/** Printed and signed sheets: the day's close and the inspection. */
export const sheetRoutes = (dependencies: SheetDependencies): readonly Route[] => [
  serveClose(dependencies),
  servePrintClose(dependencies),
  serveInspect(dependencies),
];
