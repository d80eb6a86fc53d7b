import { lazyPart, type MakeScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { ScannerLoader } from './listening/loaded-scanner.ts';
import { setupTexts } from './setup/texts.ts';
import { scannerTexts } from './texts.ts';

const lastScan = lazyPart(async () => (await import('./last-scan/last-scan-screen.tsx')).LastScanScreen);
const setup = lazyPart(async () => (await import('./setup/setup-screen.tsx')).SetupScreen);

type Needs = { readonly screen: MakeScreen; readonly scanner: ScannerLoader };

/** Neither screen needs a session: a workstation is set up before a user signs in. */
export const scannerRoutes = (parent: AnyRoute, { screen, scanner }: Needs): AnyRoute[] => {
  const also = () => [scanner.load()];
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/barcode',
      ...screen({ component: lastScan, texts: [scannerTexts], also }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/barcode/setup',
      ...screen({ component: setup, texts: [scannerTexts, setupTexts], also }),
    }),
  ];
};
