import type { BodyOf } from '@pecset/contract';
import { ok, refuse } from '@pecset/kernel';
import { type Caller, recordAudit, serve, type Visit } from '@pecset/server-kit';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { requestPasskeyStepUp, stepUpWithPasskey } from '../../contract/step-up.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { renewSession } from '../sessions/renew-session.ts';
import { beginCeremony, endCeremony } from './challenges.ts';
import { checkAssertion } from './check-assertion.ts';
import { passkeyStore } from './passkey-store.ts';
import { PROMPT_MS, relyingPartyId } from './relying-party.ts';

/** Always requires user verification, whatever is set for logins: having a key alone proves nobody. */
export const serveRequestPasskeyStepUp = (dependencies: AccountsDependencies) =>
  serve(requestPasskeyStepUp, async ({ caller }) => {
    const { userId } = caller;
    const { db, inTransactionAs, now } = dependencies;
    const passkeys = await passkeyStore(db).ofUser(userId);
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyId(dependencies),
      userVerification: 'required',
      timeout: PROMPT_MS,
      allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    });
    return inTransactionAs(caller, async (tx) =>
      ok(await beginCeremony({ db: tx, now }, { purpose: 'step-up', userId }, options)),
    );
  });

const isProved = (
  { inTransactionAs, now, publicUrl }: AccountsDependencies,
  visit: Pick<Visit, 'log' | 'wire'>,
  caller: Caller,
  { result, token }: BodyOf<typeof stepUpWithPasskey>,
): Promise<boolean> =>
  inTransactionAs(caller, async (tx) => {
    const { partnerId, userId } = caller;
    const ceremony = await endCeremony({ db: tx, now }, 'step-up', token);
    const passkey =
      ceremony?.userId === userId &&
      (await checkAssertion({ db: tx, now, publicUrl }, visit, {
        result,
        expectedChallenge: ceremony.challenge,
        requireUserVerification: true,
      }));
    if (passkey && passkey.userId === userId) return true;
    await recordAudit(tx, { partnerId, userId, what: 'step-up-failed' });
    return false;
  });

export const serveStepUpWithPasskey = (dependencies: AccountsDependencies) =>
  serve(stepUpWithPasskey, async ({ body, caller, ...visit }) => {
    if (!(await isProved(dependencies, visit, caller, body))) return refuse('passkey-refused');
    await renewSession(dependencies, visit.wire, caller, 'passkey');
    return ok({});
  });
