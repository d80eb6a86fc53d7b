import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { sharedBrowserStore } from '../pins/shared-browser.ts';
import { revokeAllKeys } from '../programs/revoke-keys.ts';
import { endSessionsOfMember } from '../sessions/end-session.ts';
import { memberStore } from './member-store.ts';
import { closeUnused } from './remove-colleague.ts';

/** For a closed organisation: removes all members and revokes all keys of programs; accounts without another organisation keep only the name. */
export const removeAllMembers = async (tx: Tx, partnerId: PartnerId, at: Date): Promise<void> => {
  const members = memberStore(tx);
  await members.lockAdmins(partnerId);
  await revokeAllKeys(tx, partnerId, at);
  const found = await members.list(partnerId);
  // Deleting an admin's invitations waits for a user who is just accepting one; so this checks again.
  if (found.length === 0) return sharedBrowserStore(tx).removeAllOf(partnerId);
  for (const { userId } of found) {
    await members.lock(partnerId, userId);
    await endSessionsOfMember(tx, partnerId, userId);
    await members.remove(partnerId, userId);
    await closeUnused(tx, userId);
  }
  return removeAllMembers(tx, partnerId, at);
};
