import { membersOf } from '@pecset/accounts/server';
import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { orgProfile } from '../contract/index.ts';
import type { OrganisationDependencies } from './dependencies.ts';
import { requestOf } from './desk/index.ts';
import { organisationStore } from './store.ts';

export const serveOrgProfile = ({ db, connection }: OrganisationDependencies) =>
  serve(orgProfile, async ({ caller: { partnerId } }) => {
    const { status, mode, closesAt, ...data } = await organisationStore(db).read(partnerId);
    const { login, certificate } = await connection.describe(db, partnerId);
    return ok({
      ...data,
      mode: mode === 'production' ? 'production' : 'sandbox',
      closesAt: closesAt?.toISOString() ?? null,
      simulated: connection.isSimulated,
      request: (await requestOf(db, partnerId)) ?? null,
      auth: { ...login, status },
      certificate,
      users: await membersOf(db, partnerId),
    });
  });
