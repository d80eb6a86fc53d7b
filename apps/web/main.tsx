import { accountsTexts, makeSessions } from '@pecset/accounts/web';
import { alertsTexts } from '@pecset/alerts/web';
import { packsTexts } from '@pecset/packs/web';
import { scannerTexts } from '@pecset/scanner/web';
import { kitTexts, makeCall, makeQueryClient, shownLanguage, startI18n } from '@pecset/web-kit';
import { createRoot } from 'react-dom/client';
import { z } from 'zod/mini';
import { App } from './app.tsx';
import { parsePageConfig } from './page-config.ts';
import { makeRouter } from './router.tsx';
import { shellTexts } from './texts.ts';

// zod would compile its checks with `new Function`, which our CSP forbids.
z.config({ jitless: true });

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const start = async (root: HTMLElement): Promise<void> => {
  const config = parsePageConfig(meta('pecset-config'));
  const i18n = await startI18n(
    [kitTexts, shellTexts, accountsTexts, scannerTexts, packsTexts, alertsTexts],
    [kitTexts, shellTexts],
  );
  const queryClient = makeQueryClient();
  const call = makeCall({
    baseHost: import.meta.env.VITE_API_HOST ?? '',
    language: () => shownLanguage(i18n),
  });
  const sessions = makeSessions({
    call,
    queryClient,
    version: config.version,
    cookies: () => document.cookie,
  });
  const router = makeRouter({ sessions, providerName: config.providerName });
  createRoot(root).render(
    <App
      {...{ i18n, call, queryClient, sessions, router }}
      styleNonce={meta('csp-nonce')}
      barcodeDebounceMs={config.barcodeDebounceMs}
    />,
  );
};

const root = document.getElementById('root');
if (root) await start(root);
