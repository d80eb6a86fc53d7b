import { ok } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { changeUserProfile, userProfile } from '../../contract/user-profile.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { profileStore } from './store.ts';

export const serveUserProfile = ({ db }: AccountsDependencies) =>
  serve(userProfile, async ({ caller }) => ok(await profileStore(db).profile(caller.userId)));

export const serveChangeUserProfile = ({ inTransactionAs }: AccountsDependencies) =>
  serve(changeUserProfile, ({ body, caller }) =>
    inTransactionAs(caller, async (tx) => {
      const { partnerId, userId } = caller;
      const profiles = profileStore(tx);
      const changed = Object.keys(body);
      if (changed.length > 0) {
        await profiles.change(userId, body);
        const details = { fields: changed.join(',') };
        await recordAudit(tx, { partnerId, userId, what: 'profile-changed', details });
      }
      return ok(await profiles.profile(userId));
    }),
  );
