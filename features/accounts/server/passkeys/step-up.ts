import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { requestPasskeyStepUp, stepUpWithPasskey } from '../../contract/step-up.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { renewSession } from '../sessions/renew-session.ts';
import { beginCeremony, endCeremony } from './challenges.ts';
import { checkAssertion } from './check-assertion.ts';
import { passkeyStore } from './passkey-store.ts';
import { PROMPT_MS, relyingPartyId } from './relying-party.ts';

/** Here the person is always verified, whatever is set for logging in: a key left in a drawer proves nobody. */
export const serveRequestPasskeyStepUp = (dependencies: AccountsDependencies) =>
  serve(requestPasskeyStepUp, async ({ caller: { userId } }) => {
    const passkeys = await passkeyStore(dependencies.db).ofUser(userId);
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyId(dependencies),
      userVerification: 'required',
      timeout: PROMPT_MS,
      allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    });
    return ok(await beginCeremony(dependencies, { purpose: 'step-up', userId }, options));
  });

export const serveStepUpWithPasskey = (dependencies: AccountsDependencies) =>
  serve(stepUpWithPasskey, async ({ body: { result, token }, caller, ...visit }) => {
    const { partnerId, userId } = caller;
    const ceremony = await endCeremony(dependencies, 'step-up', token);
    const passkey =
      ceremony?.userId === userId &&
      (await checkAssertion(dependencies, visit, {
        result,
        expectedChallenge: ceremony.challenge,
        requireUserVerification: true,
      }));
    if (!passkey || passkey.userId !== userId) {
      await recordAudit(dependencies.db, { partnerId, userId, what: 'step-up-failed' });
      return refuse('passkey-refused');
    }
    await renewSession(dependencies, visit.wire, caller, 'passkey');
    return ok({});
  });
