import { ok, refuse, type UserId } from '@pecset/kernel';
import { recordAudit, SYSTEM_TENANT, serve, tooManyRequests, type Wire } from '@pecset/server-kit';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { loginWithPasskey, requestPasskeyLogin } from '../../contract/passkey-login.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { organisationHere } from '../pins/shared-browser.ts';
import { sendActivationAgain } from '../registration/send-activation-again.ts';
import { openSession } from '../sessions/open-session.ts';
import { accountStore } from '../sessions/store.ts';
import { beginCeremony, endCeremony } from './challenges.ts';
import { checkAssertion } from './check-assertion.ts';
import { PROMPT_MS, relyingPartyId } from './relying-party.ts';

/** Counted only here, since each challenge allows one try. No credential is listed, so no account is revealed. */
export const serveRequestPasskeyLogin = (dependencies: AccountsDependencies) =>
  serve(requestPasskeyLogin, async ({ ip }) => {
    const wait = await dependencies.limits.count('passwordlessPerAddress', ip);
    if (wait !== undefined) return tooManyRequests(wait);
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyId(dependencies),
      userVerification: dependencies.passkeyUserVerification,
      timeout: PROMPT_MS,
    });
    return ok(await beginCeremony(dependencies, { purpose: 'login' }, options));
  });

const failed = async ({ db }: AccountsDependencies, userId: UserId | null) => {
  await recordAudit(db, {
    partnerId: SYSTEM_TENANT,
    userId,
    what: 'login-failed',
    details: { reason: 'passkey' },
  });
  return refuse('passkey-refused');
};

/** The passkey was right, but no organisation lets the user in. */
const notOpened = async (dependencies: AccountsDependencies, userId: UserId) =>
  (await accountStore(dependencies.db).isToConfirm(userId))
    ? refuse('not-confirmed')
    : failed(dependencies, userId);

/** A user who switches continues in the organisation of this browser's session, even behind a locked screen. */
const placeToSwitch = async (dependencies: AccountsDependencies, wire: Wire, userId: UserId) => {
  const partnerId = await organisationHere(dependencies, wire);
  if (partnerId === undefined) return ok(undefined);
  const isMember = await accountStore(dependencies.db).holdMember(partnerId, userId);
  return isMember ? ok({ partnerId, browserId: null }) : refuse('other-organisation');
};

export const serveLoginWithPasskey = (dependencies: AccountsDependencies) =>
  serve(loginWithPasskey, async ({ body: { result, token, switch: switches }, userAgent, ...visit }) => {
    const ceremony = await endCeremony(dependencies, 'login', token);
    // Not audited: an attacker with made-up tokens could fill the table.
    if (!ceremony) return refuse('passkey-refused');
    const passkey = await checkAssertion(dependencies, visit, {
      result,
      expectedChallenge: ceremony.challenge,
      requireUserVerification: dependencies.passkeyUserVerification === 'required',
    });
    if (!passkey) return failed(dependencies, null);
    const { userId, userVerified, status, credentialId } = passkey;
    if (status === 'P') {
      // There may be no password to request the mail with. If the limit is reached, the last mail still works.
      await sendActivationAgain(dependencies, userId);
      return refuse('not-activated');
    }
    if (status !== 'A') return failed(dependencies, userId);
    const place = switches ? await placeToSwitch(dependencies, visit.wire, userId) : ok(undefined);
    if (!place.ok) return place;
    const session = await openSession(dependencies, visit.wire, {
      ...{ userId, userAgent, by: 'passkey', userVerified, remembered: false, credentialId },
      ...(place.value && { browser: place.value }),
    });
    return session ? ok(session) : notOpened(dependencies, userId);
  });
