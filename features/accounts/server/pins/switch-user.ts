import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve, type Visit } from '@pecset/server-kit';
import { lockSession, sharedBrowserUsers, switchUser } from '../../contract/pin.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { openSession } from '../sessions/open-session.ts';
import { sessionStore } from '../sessions/session-store.ts';
import { pinStore } from './pin-store.ts';
import {
  giveBrowserCookie,
  organisationHere,
  sharedBrowserOf,
  sharedBrowserStore,
} from './shared-browser.ts';
import { tryPin } from './try-pin.ts';

/** Returns undefined while somebody of another organisation is signed in, since the screen shows their work. */
const sharedBrowserHere = async (dependencies: AccountsDependencies, { wire }: Visit) => {
  const browser = await sharedBrowserOf(dependencies, wire);
  return browser && (await organisationHere(dependencies, wire)) === browser.partnerId ? browser : undefined;
};

export const serveSharedBrowserUsers = (dependencies: AccountsDependencies) =>
  serve(sharedBrowserUsers, async (visit) => {
    const browser = await sharedBrowserHere(dependencies, visit);
    if (!browser) return ok({ people: [] });
    return ok({ people: await pinStore(dependencies.db).people(browser.partnerId, browser.browserId) });
  });

export const serveSwitchUser = (dependencies: AccountsDependencies) =>
  serve(switchUser, async ({ body: { userId, pin }, ...visit }) => {
    const { db, cookies, now } = dependencies;
    const { wire, userAgent, ip } = visit;
    const browser = await sharedBrowserHere(dependencies, visit);
    if (!browser) return refuse('pin-ended');
    const matched = await tryPin(dependencies, browser, { userId, pin, ip });
    if (!matched.ok) return matched;
    const session = await openSession(dependencies, wire, {
      ...{ userId, userAgent, by: 'pin', userVerified: false, remembered: false },
      browser,
      pinHash: matched.value,
    });
    if (!session) return refuse('pin-ended');
    await sharedBrowserStore(db).touch(browser.browserId, now());
    giveBrowserCookie(wire, dependencies, wire.cookie(cookies.counter) ?? '');
    return ok(session);
  });

/** The page locks the screen; this keeps a reload from getting past it. */
export const serveLockSession = ({ inTransactionAs }: AccountsDependencies) =>
  serve(lockSession, ({ caller }) =>
    inTransactionAs(caller, async (tx) => {
      const { partnerId, userId, sessionId } = caller;
      await sessionStore(tx).lock(sessionId);
      await recordAudit(tx, { partnerId, userId, what: 'screen-locked', details: { sessionId } });
      return ok({});
    }),
  );
