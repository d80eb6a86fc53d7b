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

/** Where the session is opened, and the remembered device it belongs to. */
type Seat = {
  readonly partnerId: PartnerId;
  readonly deviceId: string | null;
  /** For the device's next time; told once. */
  readonly deviceSecret: string | null;
};

export type SignIn = {
  readonly userId: UserId;
  readonly userAgent: string;
  readonly by: 'password' | 'passkey' | 'device' | 'pin';
  /** Did a person prove to be there, rather than a device? */
  readonly userVerified: boolean;
  readonly remembered: boolean;
  /** The hash that the password was matched with: a password changed since then opens nothing. */
  readonly passwordHash?: string;
  /** The passkey that signed: one removed since then opens nothing. */
  readonly credentialId?: string;
  /** The browser whose PIN, or whose signed-in people, it is for: its organisation, and none but a member's. */
  readonly browser?: { readonly partnerId: PartnerId; readonly browserId: string | null };
  /** The hash that the PIN was matched with: one removed since then opens nothing. */
  readonly pinHash?: string;
  /** One that comes back; otherwise the organisation used last, and with `remembered` a new device. */
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

/** Held until the transaction ends is what the person came in with; false when it no longer lets in. */
const holdKey = async (tx: Tx, signIn: SignIn): Promise<boolean> => {
  const { userId, passwordHash, credentialId, browser, pinHash } = signIn;
  if (browser?.browserId && pinHash !== undefined)
    return pinStore(tx).accept(browser.partnerId, browser.browserId, userId, pinHash);
  if (passwordHash !== undefined) return accountStore(tx).holdPassword(userId, passwordHash);
  return credentialId === undefined || passkeyStore(tx).hold(credentialId);
};

/** A device that comes back is locked while it gets another secret. */
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

/** The browser, where it is one with PINs of the same organisation. */
const sharedBrowserIn = async (
  db: Tx,
  { cookies }: AccountsDependencies,
  wire: Wire,
  partnerId: PartnerId,
) => {
  const browser = await sharedBrowserOf({ db, cookies }, wire);
  return browser?.partnerId === partnerId ? browser.browserId : null;
};

/** Opens a session and hands its cookies out; nothing when the user is in no organisation, or no longer let in. */
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
