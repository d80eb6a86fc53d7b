import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { sharedBrowserStore } from '../pins/shared-browser.ts';
import { endSessionsOfMember } from '../sessions/end-session.ts';
import { memberStore } from './member-store.ts';
import { closeUnused } from './remove-colleague.ts';

/** For an organisation that is closed: everybody leaves, and users who worked nowhere else keep nothing but the name. */
export const removeAllMembers = async (tx: Tx, partnerId: PartnerId): Promise<void> => {
  const members = memberStore(tx);
  await members.lockAdmins(partnerId);
  const found = await members.list(partnerId);
  // The invitations of each admin are removed too, which waits for a user who is just accepting one; so this looks again.
  if (found.length === 0) return sharedBrowserStore(tx).removeAllOf(partnerId);
  for (const { userId } of found) {
    await members.lock(partnerId, userId);
    await endSessionsOfMember(tx, partnerId, userId);
    await members.remove(partnerId, userId);
    await closeUnused(tx, userId);
  }
  return removeAllMembers(tx, partnerId);
};
