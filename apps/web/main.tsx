import {
  awaitTerms,
  deviceKey,
  keepSignedIn,
  makeHandOver,
  makeLastSession,
  makeSessions,
  makeStoredLogins,
  oneTabAtATime,
  toLoginAndBack,
} from '@pecset/accounts/web';
import { makeScannerLoader, scannerIsSetUp } from '@pecset/scanner/web';
import {
  connection,
  followTheme,
  kitTexts,
  makeCall,
  makeQueryClient,
  shownLanguage,
  startI18n,
} from '@pecset/web-kit';
import type { AnyRouter } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod/mini';
import { App } from './app.tsx';
import { parsePageConfig } from './page-config.ts';
import { awaitShortcuts } from './pwa/early-keys.ts';
import { awaitInstallOffer } from './pwa/install-offer.ts';
import { noteTyping } from './pwa/typing.ts';
import { makeRouter, SAID_AFTER_MS } from './router.tsx';
import { siteDataAllowed } from './site-data.ts';
import { shellTexts } from './texts.ts';
import { tellNotLoaded, tellSiteDataBlocked } from './told-in-both.ts';
import './coming.css';

// zod would compile its checks with `new Function`, which our CSP forbids.
z.config({ jitless: true });

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** After this time the page is drawn even if parts are still missing. */
const drawnBy = () => new Promise((resolve) => setTimeout(resolve, SAID_AFTER_MS));

/** Splits the start into several tasks, since one long task would delay key presses and scans. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

const start = async (root: HTMLElement): Promise<void> => {
  followTheme();
  awaitInstallOffer();
  noteTyping();
  awaitShortcuts();
  await breath();
  const fromCache = document.documentElement.hasAttribute('data-kept');
  connection.heard(!fromCache);
  const config = parsePageConfig(meta('pecset-config'));
  const shell = [kitTexts, shellTexts];
  const { i18n, loadTexts } = startI18n(shell);
  const queryClient = makeQueryClient();
  const wire = { baseHost: config.apiHost, language: () => shownLanguage(i18n) };
  const sessions = makeSessions({
    call: makeCall(wire),
    queryClient,
    storedLogins: makeStoredLogins({ storage: localStorage, deviceKey }),
    oneTab: oneTabAtATime(navigator.locks),
    handOver: makeHandOver(localStorage),
    lastSession: makeLastSession(localStorage),
    fromCache,
    version: config.version,
    cookies: () => document.cookie,
    beginAnew: () => window.location.assign('/'),
  });
  const { shownUser, shownOrganisation } = sessions;
  const ownCall = makeCall({ ...wire, shownUser, shownOrganisation });
  const signedInCall = keepSignedIn(ownCall, { sessions, toLogin: () => toLoginAndBack(router) });
  const call = awaitTerms(signedInCall, { sessions });
  await breath();
  const firstPage = Promise.withResolvers<void>();
  const scanner = makeScannerLoader({
    router: () => router,
    debounceMs: config.barcodeDebounceMs,
    firstPage: firstPage.promise,
  });
  const captcha = { kind: config.captcha, siteKey: config.turnstileSiteKey };
  const router: AnyRouter = makeRouter({
    ...{ sessions, scanner, loadTexts, call, queryClient },
    ...{ captcha, providerName: config.providerName },
  });
  router.subscribe('onRendered', () => firstPage.resolve());
  // Loaded together and drawn once: React would hold back content that is drawn piece by piece for 300 ms.
  const page = Promise.all([
    router.load(),
    sessions.restored().catch(() => null),
    // Loaded before anything is drawn that a scan could press or be typed into.
    scannerIsSetUp() && scanner.load().catch(() => null),
  ]);
  await Promise.all([loadTexts(shell), Promise.race([page, drawnBy()])]);
  startTransition(() =>
    createRoot(root).render(
      <App {...{ i18n, queryClient, sessions, scanner, router, call }} baseHost={config.apiHost} />,
    ),
  );
};

const root = document.getElementById('root');
const onFault = (at: HTMLElement) => (fault: unknown) => {
  tellNotLoaded(at);
  reportError(fault);
};
if (root && siteDataAllowed(window)) void start(root).catch(onFault(root));
else if (root) tellSiteDataBlocked(root);
