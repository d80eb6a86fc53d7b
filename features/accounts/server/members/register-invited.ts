import { ok, type Result, refuse } from '@pecset/kernel';
import { recordAudit } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { activateAccount } from '../registration/activate.ts';
import { forgetAccount } from '../registration/forget-account.ts';
import type { NewAccount } from '../registration/new-account.ts';
import { keepPasskey } from '../registration/registration.job.ts';
import { registrationStore } from '../registration/registration-store.ts';
import { hashToken } from '../sessions/session-cookie.ts';
import { acceptCurrentTerms } from '../terms/index.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { invitationStore } from './invitation-store.ts';

/**
 * Creates an account for the holder of a code mailed to its address, which counts as confirmed by that. It is active at
 * once and belongs only to the inviting organisation. An account of the address that was never activated is deleted.
 */
export const registerInvited = (
  dependencies: AccountsDependencies,
  code: string,
  account: NewAccount,
): Promise<Result<Record<never, never>, 'invitation-not-valid' | 'account-exists'>> =>
  dependencies.inTransaction(async (tx) => {
    const { now } = dependencies;
    const { email, userName, passkey } = account;
    const store = registrationStore(tx);
    await store.holdAddress(email);
    const isValid = await invitationStore(tx).hold(hashToken(code), email, now());
    if (!isValid) return refuse('invitation-not-valid');
    const found = await store.lockUser(email);
    if (found && found.status !== 'P') return refuse('account-exists');
    if (found) await forgetAccount(tx, dependencies, found.userId);
    const userId = await store.addUser(account, now());
    if (passkey) await keepPasskey(tx, dependencies, passkey, userId);
    await acceptCurrentTerms(tx, userId, now());
    await activateAccount(tx, dependencies, userId);
    const accepted = await acceptInvitation(tx, dependencies, { code, email, userId, userName });
    if (!accepted.ok) return accepted;
    await recordAudit(tx, { partnerId: accepted.value, userId, what: 'registered' });
    return ok({});
  });
