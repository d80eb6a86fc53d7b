import { ok, refuse, type UserId } from '@pecset/kernel';
import { recordAudit, serve, type Visit } from '@pecset/server-kit';
import { counterPeople, lockSession, switchUser } from '../../contract/pin.ts';
import { isPin, PIN_TRIES } from '../../domain/pin-rule.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { openSession } from '../sessions/open-session.ts';
import { sessionStore } from '../sessions/session-store.ts';
import {
  type CounterDevice,
  counterOf,
  counterStore,
  giveCounterCookie,
  organisationHere,
} from './counter-device.ts';
import { pinStore } from './pin-store.ts';

/** While somebody of another organisation is signed in the browser is theirs: what is on screen is, too. */
const counterHere = async (dependencies: AccountsDependencies, { wire }: Visit) => {
  const counter = await counterOf(dependencies, wire);
  return counter && (await organisationHere(dependencies, wire)) === counter.partnerId ? counter : undefined;
};

export const serveCounterPeople = (dependencies: AccountsDependencies) =>
  serve(counterPeople, async (visit) => {
    const counter = await counterHere(dependencies, visit);
    if (!counter) return ok({ people: [] });
    return ok({ people: await pinStore(dependencies.db).people(counter.partnerId, counter.counterId) });
  });

const failed = async (
  { db }: AccountsDependencies,
  { partnerId, counterId }: CounterDevice,
  userId: UserId,
  tries: number,
) => {
  await recordAudit(db, { partnerId, userId, what: 'wrong-pin', details: { counterId, tries } });
  return refuse(tries < PIN_TRIES ? 'wrong-pin' : 'pin-ended');
};

/** Told apart from a wrong one: who has a PIN in this browser is known to whoever sits there. */
export const serveSwitchUser = (dependencies: AccountsDependencies) =>
  serve(switchUser, async ({ body: { userId, pin }, ...visit }) => {
    const { db, pins, cookies, now } = dependencies;
    const { wire, userAgent, ip } = visit;
    const counter = await counterHere(dependencies, visit);
    if (!counter) return refuse('pin-ended');
    // Whatever it is, it is no PIN: a scan, say. It costs nobody a try.
    if (!isPin(pin)) return refuse('wrong-pin');
    const { partnerId, counterId } = counter;
    const counted = await pinStore(db).countTry(partnerId, counterId, userId);
    if (!counted) return refuse('pin-ended');
    const { pinHash, tries } = counted;
    if (!(await pins.matches(pin, { counterId, userId }, pinHash, ip)))
      return failed(dependencies, counter, userId, tries);
    const session = await openSession(dependencies, wire, {
      ...{ userId, userAgent, by: 'pin', userVerified: false, remembered: false },
      counter,
      pinHash,
    });
    if (!session) return refuse('pin-ended');
    await counterStore(db).touch(counterId, now());
    giveCounterCookie(wire, dependencies, wire.cookie(cookies.counter) ?? '');
    return ok(session);
  });

/** The screen is locked by the page; that nobody gets past it by a reload is this. */
export const serveLockSession = ({ inTransactionAs }: AccountsDependencies) =>
  serve(lockSession, ({ caller }) =>
    inTransactionAs(caller, async (tx) => {
      const { partnerId, userId, sessionId } = caller;
      await sessionStore(tx).lock(sessionId);
      await recordAudit(tx, { partnerId, userId, what: 'screen-locked', details: { sessionId } });
      return ok({});
    }),
  );
