import { requireSession, type Sessions, waitingPacks } from '@pecset/accounts/web';
import { alertsTexts } from '@pecset/alerts/web';
import { packsTexts, scanPageTexts, workstationSettings } from '@pecset/packs/web';
import { type ScannerLoader, scannerTexts } from '@pecset/scanner/web';
import { type Call, type LoadTexts, lazyPart, type Search, screenWith } from '@pecset/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { PackPart } from './pages/pack-part.ts';

const page = () => import('./pages/scan-page.tsx');
const ScanPart = lazyPart(async () => (await page()).ScanPage);

export type ScanRouteNeeds = {
  readonly sessions: Sessions;
  readonly scanner: ScannerLoader;
  readonly loadTexts: LoadTexts;
  readonly call: Call;
  readonly queryClient: QueryClient;
};

type Visit = {
  readonly search: Search;
  readonly location: { readonly href: string };
  readonly preload: boolean;
};

/** The page is public; a pack on it requires a session. */
export const scanRoute = (parent: AnyRoute, needs: ScanRouteNeeds): AnyRoute => {
  const { sessions, scanner, loadTexts } = needs;

  /** Without a basket only the last scanned pack opens after the login. */
  const noteWaiting = ({ sn }: Search): void => {
    const before = workstationSettings().basket ? (scanner.loaded()?.scanner.waitedSerials() ?? []) : [];
    waitingPacks.note(new Set([...before, sn]).size);
  };

  const openPack = async (visit: Visit): Promise<void> => {
    noteWaiting(visit.search);
    await Promise.all([requireSession(sessions, 'pack-waits')(visit), ScanPart.load()]);
    if (!visit.preload) (await page()).askHistoryAhead(needs, visit.search);
  };
  return createRoute({
    getParentRoute: () => parent,
    path: '/',
    ...screenWith(loadTexts)({
      component: ScanPart,
      texts: [scanPageTexts, scannerTexts],
      // Alerts and their texts are loaded with the pack, so that none waits for the network when it is needed.
      also: ({ search }: Visit) => [
        scanner.load(),
        ...(search.sn ? [PackPart.load(), loadTexts([packsTexts, alertsTexts])] : []),
      ],
      gate: (visit) => (visit.search.sn ? openPack(visit) : undefined),
    }),
  });
};
