import {
  accountsTexts,
  deviceKey,
  keepSignedIn,
  makeSessions,
  makeStoredLogins,
  profileTexts,
  registrationTexts,
  termsTexts,
  toLoginAndBack,
} from '@pecset/accounts/web';
import { alertsTexts } from '@pecset/alerts/web';
import { packsTexts } from '@pecset/packs/web';
import { cameraTexts, scannerTexts } from '@pecset/scanner/web';
import { kitTexts, makeCall, makeQueryClient, shownLanguage, startI18n } from '@pecset/web-kit';
import { createRoot } from 'react-dom/client';
import { z } from 'zod/mini';
import { App } from './app.tsx';
import { parsePageConfig } from './page-config.ts';
import { makeRouter } from './router.tsx';
import { siteDataAllowed, tellSiteDataBlocked } from './site-data.ts';
import { shellTexts } from './texts.ts';
// Last, as the style elements that it stands for would come after every style sheet.
import 'virtual:theme.css';

// zod would compile its checks with `new Function`, which our CSP forbids.
z.config({ jitless: true });

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const catalogues = [
  kitTexts,
  shellTexts,
  accountsTexts,
  registrationTexts,
  termsTexts,
  profileTexts,
  scannerTexts,
  cameraTexts,
  packsTexts,
  alertsTexts,
];

const start = async (root: HTMLElement): Promise<void> => {
  const config = parsePageConfig(meta('pecset-config'));
  const i18n = await startI18n(catalogues, [kitTexts, shellTexts]);
  const queryClient = makeQueryClient();
  const call = makeCall({
    baseHost: import.meta.env.VITE_API_HOST ?? '',
    language: () => shownLanguage(i18n),
  });
  const sessions = makeSessions({
    call,
    queryClient,
    storedLogins: makeStoredLogins({ storage: localStorage, deviceKey }),
    version: config.version,
    cookies: () => document.cookie,
  });
  const captcha = { kind: config.captcha, siteKey: config.turnstileSiteKey };
  const router = makeRouter({ sessions, captcha, providerName: config.providerName });
  createRoot(root).render(
    <App
      {...{ i18n, queryClient, sessions, router }}
      call={keepSignedIn(call, { sessions, toLogin: () => toLoginAndBack(router) })}
      barcodeDebounceMs={config.barcodeDebounceMs}
    />,
  );
};

const root = document.getElementById('root');
if (root && siteDataAllowed(window)) await start(root);
else if (root) tellSiteDataBlocked(root);
