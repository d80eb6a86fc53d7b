import { ok, refuse, type UserId } from '@pecset/kernel';
import { recordAudit, serve, type Visit } from '@pecset/server-kit';
import { lockSession, sharedBrowserUsers, switchUser } from '../../contract/pin.ts';
import { isPin, PIN_TRIES } from '../../domain/pin-rule.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { openSession } from '../sessions/open-session.ts';
import { sessionStore } from '../sessions/session-store.ts';
import { pinStore } from './pin-store.ts';
import {
  giveBrowserCookie,
  organisationHere,
  type SharedBrowser,
  sharedBrowserOf,
  sharedBrowserStore,
} from './shared-browser.ts';

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

const failed = async (
  { db }: AccountsDependencies,
  { partnerId, browserId }: SharedBrowser,
  userId: UserId,
  tries: number,
) => {
  await recordAudit(db, { partnerId, userId, what: 'wrong-pin', details: { counterId: browserId, tries } });
  return refuse(tries < PIN_TRIES ? 'wrong-pin' : 'pin-ended');
};

/** `pin-ended` may differ from `wrong-pin`, since people at this browser know who has a PIN here. */
export const serveSwitchUser = (dependencies: AccountsDependencies) =>
  serve(switchUser, async ({ body: { userId, pin }, ...visit }) => {
    const { db, pins, cookies, now } = dependencies;
    const { wire, userAgent, ip } = visit;
    const browser = await sharedBrowserHere(dependencies, visit);
    if (!browser) return refuse('pin-ended');
    // Not a PIN but a scan, for example, so it does not cost a try.
    if (!isPin(pin)) return refuse('wrong-pin');
    const { partnerId, browserId } = browser;
    const counted = await pinStore(db).countTry(partnerId, browserId, userId);
    if (!counted) return refuse('pin-ended');
    const { pinHash, tries } = counted;
    if (!(await pins.matches(pin, { browserId, userId }, pinHash, ip)))
      return failed(dependencies, browser, userId, tries);
    const session = await openSession(dependencies, wire, {
      ...{ userId, userAgent, by: 'pin', userVerified: false, remembered: false },
      browser,
      pinHash,
    });
    if (!session) return refuse('pin-ended');
    await sharedBrowserStore(db).touch(browserId, now());
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
