import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { changeOrgProfile } from '../contract/index.ts';
import type { OrganisationDependencies } from './dependencies.ts';
import { organisationStore } from './store.ts';

export const serveChangeOrgProfile = ({ inTransactionAs }: OrganisationDependencies) =>
  serve(changeOrgProfile, ({ body: { version, ...data }, caller }) =>
    inTransactionAs(caller, async (tx) => {
      const { partnerId, userId } = caller;
      const changed = await organisationStore(tx).change(partnerId, data, version);
      if (!changed) return refuse('changed-meanwhile');
      const details = { fields: Object.keys(data).join(',') };
      await recordAudit(tx, { partnerId, userId, what: 'organisation-changed', details });
      return ok(changed);
    }),
  );
