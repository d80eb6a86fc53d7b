import type { Tx } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { recordAudit, type Wire } from '@pecset/server-kit';
import type { OpenedSession } from '../../contract/session.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { passkeyStore } from '../passkeys/passkey-store.ts';
import { pinStore } from '../pins/pin-store.ts';
import { sharedBrowserOf } from '../pins/shared-browser.ts';
import { newDeviceSecret } from './device-secret.ts';
import { deviceStore } from './device-store.ts';
import { endCrowdedOut, endReplaced, endSwitched } from './end-session.ts';
import { type ReturningDevice, renewDevice } from './renew-device.ts';
import { giveCookies, hashToken, newToken } from './session-cookie.ts';
import { DEVICE_LIFE, endOf, later } from './session-life.ts';
import { sessionStore } from './session-store.ts';
import { viewSession } from './session-view.ts';
import { accountStore } from './store.ts';

/** The organisation of the session, and the remembered device it belongs to. */
type Seat = {
  readonly partnerId: PartnerId;
  readonly deviceId: string | null;
  /** For the device's next silent login; returned once. */
  readonly deviceSecret: string | null;
};

export type SignIn = {
  readonly userId: UserId;
  readonly userAgent: string;
  readonly by: 'password' | 'passkey' | 'device' | 'pin';
  /** Whether a person, not just a device, proved to be there. */
  readonly userVerified: boolean;
  readonly remembered: boolean;
  /** The hash that the password matched; opens nothing if changed since. */
  readonly passwordHash?: string;
  /** The passkey that signed; opens nothing if removed since. */
  readonly credentialId?: string;
  /** For a PIN or a switch of user: opens in this organisation, and only for its members. */
  readonly browser?: { readonly partnerId: PartnerId; readonly browserId: string | null };
  /** The hash that the PIN matched; opens nothing if changed since. */
  readonly pinHash?: string;
  /** A returning device; without one, the last used organisation and, with `remembered`, a new device. */
  readonly device?: ReturningDevice;
};

const newSeat = async (tx: Tx, signIn: SignIn, at: Date): Promise<Seat | undefined> => {
  const { userId, remembered, userAgent, browser } = signIn;
  const partnerId = browser?.partnerId ?? (await accountStore(tx).partnerOf(userId))?.partner_id;
  if (partnerId === undefined) return undefined;
  if (!remembered) return { partnerId, deviceId: null, deviceSecret: null };
  const secret = newDeviceSecret();
  const { device_id: deviceId } = await deviceStore(tx).add({
    secret_hash: secret.hash,
    partner_id: partnerId,
    user_id: userId,
    user_agent: userAgent,
    created_at: at,
    expires_at: later(at, DEVICE_LIFE),
  });
  return { partnerId, deviceId, deviceSecret: secret.value };
};

/** Locks the credential until the transaction ends; returns false if it is no longer valid. */
const holdKey = async (tx: Tx, signIn: SignIn): Promise<boolean> => {
  const { userId, passwordHash, credentialId, browser, pinHash } = signIn;
  if (browser?.browserId && pinHash !== undefined)
    return pinStore(tx).accept(browser.partnerId, browser.browserId, userId, pinHash);
  if (passwordHash !== undefined) return accountStore(tx).holdPassword(userId, passwordHash);
  return credentialId === undefined || passkeyStore(tx).hold(credentialId);
};

/** Locks a returning device while its secret is rotated. */
const seatOf = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  signIn: SignIn,
  at: Date,
): Promise<Seat | undefined> => {
  const { userId, device, browser } = signIn;
  // Locked before the PIN, in the same order as by a deactivation, which then sees and ends the new session.
  if (browser && !(await accountStore(tx).holdMember(browser.partnerId, userId))) return undefined;
  if (!(await holdKey(tx, signIn))) return undefined;
  if (!device) return newSeat(tx, signIn, at);
  if (!(await accountStore(tx).holdMember(device.partnerId, userId))) return undefined;
  const deviceSecret = await renewDevice(tx, dependencies, { ...device, userId }, at);
  return deviceSecret === undefined ? undefined : { ...device, deviceSecret };
};

/** The browser's id if PINs of the same organisation are set in it. */
const sharedBrowserIn = async (
  db: Tx,
  { cookies }: AccountsDependencies,
  wire: Wire,
  partnerId: PartnerId,
) => {
  const browser = await sharedBrowserOf({ db, cookies }, wire);
  return browser?.partnerId === partnerId ? browser.browserId : null;
};

/** Opens a session and sets its cookies; undefined if the user is in no organisation or the credential has ended. */
export const openSession = async (
  dependencies: AccountsDependencies,
  wire: Wire,
  request: SignIn,
): Promise<OpenedSession | undefined> => {
  const { inTransaction, cookies, now } = dependencies;
  const token = newToken();
  const replaced = wire.cookie(cookies.session);
  const signIn = { ...request, userAgent: request.userAgent.slice(0, 300) };
  const { userId, userAgent, userVerified, remembered, by, browser } = signIn;
  const opened = await inTransaction(async (tx) => {
    const at = now();
    const seat = await seatOf(tx, dependencies, signIn, at);
    if (!seat) return undefined;
    const { partnerId, deviceId, deviceSecret } = seat;
    if (replaced && browser) await endSwitched(tx, hashToken(replaced), at);
    else if (replaced) await endReplaced(tx, hashToken(replaced), deviceId);
    if (deviceId !== null) await sessionStore(tx).endExpiredOf(deviceId, at);
    const { session_id: sessionId } = await sessionStore(tx).open({
      token_hash: token.hash,
      partner_id: partnerId,
      user_id: userId,
      remembered,
      user_agent: userAgent,
      user_verified: userVerified,
      proved_at: userVerified ? at : null,
      passkey_proved_at: userVerified && by === 'passkey' ? at : null,
      device_id: deviceId,
      by_pin: by === 'pin',
      counter_id: await sharedBrowserIn(tx, dependencies, wire, partnerId),
      created_at: at,
      seen_at: at,
      expires_at: endOf({ remembered, createdAt: at, seenAt: at }),
    });
    await endCrowdedOut(tx, { partnerId, userId, sessionId });
    await accountStore(tx).noteUse(partnerId, userId);
    await recordAudit(tx, { partnerId, userId, what: 'login', details: { sessionId, by, userVerified } });
    const view = await viewSession(tx, partnerId, sessionId, at);
    return view && { ...view.session, deviceSecret };
  });
  if (opened) giveCookies(wire, cookies, { token: token.value, remembered });
  return opened;
};
