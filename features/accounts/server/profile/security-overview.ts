import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { securityOverview } from '../../contract/security.ts';
import { PIN_TRIES } from '../../domain/pin-rule.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { shownEmail } from '../email.ts';
import { passkeyStore } from '../passkeys/passkey-store.ts';
import { pinStore } from '../pins/pin-store.ts';
import { hashToken } from '../sessions/session-cookie.ts';
import { profileStore } from './store.ts';

const shown = (email: string | null | undefined) => (email ? shownEmail(email) : null);

export const serveSecurityOverview = ({ db, cookies, now }: AccountsDependencies) =>
  serve(securityOverview, async ({ caller: { userId, sessionId }, wire }) => {
    const at = now();
    const profiles = profileStore(db);
    const { email, sec_email, sec_email_confirmed_at, password_hash } = await profiles.addresses(userId);
    const pending = await profiles.pendingEmail(userId, at);
    const passkeys = await passkeyStore(db).ofUser(userId);
    const pins = await pinStore(db).ofUser(userId);
    const browser = hashToken(wire.cookie(cookies.counter) ?? '');
    const sessions = await profiles.sessions(userId, at);
    return ok({
      email: shownEmail(email),
      newEmail: shown(pending?.address),
      secEmail: shown(sec_email),
      secEmailConfirmed: sec_email_confirmed_at !== null,
      hasPassword: password_hash !== null,
      passkeys: passkeys.map((passkey) => ({
        id: passkey.credential_id,
        device: passkey.user_agent,
        createdAt: passkey.created_at.toISOString(),
        usedAt: passkey.used_at?.toISOString() ?? null,
      })),
      pins: pins.map((pin) => ({
        id: pin.browserId,
        current: pin.tokenHash.equals(browser),
        device: pin.device,
        setAt: pin.setAt.toISOString(),
        ended: pin.tries >= PIN_TRIES,
      })),
      sessions: sessions.map((session) => ({
        id: session.session_id,
        current: session.session_id === sessionId,
        device: session.user_agent,
        createdAt: session.created_at.toISOString(),
        seenAt: session.seen_at.toISOString(),
        remembered: session.remembered,
      })),
    });
  });
