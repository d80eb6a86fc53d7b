import { addMember } from '@pecset/db/testing';
import type { UserId } from '@pecset/kernel';
import { errCodeOf } from '@pecset/server-kit/testing';
import { accountsServer, type TrialSettings } from './accounts-server.ts';
import { signIn } from './requests.ts';

/** Addresses with which the tests' people sign in. */
export const anna = 'anna@pecset.example';
export const bela = 'bela@pecset.example';

/** Arany Sas Patika with Anna as its admin and Béla with the given roles; both have the same password. */
export const pharmacy = async (rolesOfBela: readonly string[] = [], settings: TrialSettings = {}) => {
  const server = await accountsServer(settings);
  const { db, address } = server;
  const { partnerId, userId: annasId } = await server.addMember(anna, ['ADMN']);
  const { partnerId: ownOfBela, userId: belasId } = await server.addMember(bela);
  await db.deleteFrom('membership').where('user_id', '=', belasId).execute();
  await addMember(db, partnerId, belasId, rolesOfBela);
  await db.updateTable('app_user').set({ user_name: 'Béla' }).where('user_id', '=', belasId).execute();

  /** The status of the answer and, if it is a refusal, its code. */
  const ask = async (method: string, path: string, cookie: string, body?: object): Promise<string> => {
    const sent = body && { body: JSON.stringify(body) };
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${address}/api/${path}`, { method, headers, ...sent });
    return answer.ok ? String(answer.status) : `${answer.status} ${await errCodeOf(answer)}`;
  };
  return {
    server,
    partnerId,
    /** An organisation without members. */
    elsewhere: ownOfBela,
    annasId,
    belasId,
    ask,
    enter: (email: string, fields: object = {}) => signIn(server, { email, ...fields }),
    setRoles: (cookie: string, userId: UserId, roles: readonly string[]) =>
      ask('PUT', `org/colleagues/${userId}/roles`, cookie, { roles }),
    setStatus: (cookie: string, userId: UserId, status: string) =>
      ask('PUT', `org/colleagues/${userId}/status`, cookie, { status }),
    remove: (cookie: string, userId: UserId) => ask('DELETE', `org/colleagues/${userId}`, cookie),
    list: async (cookie: string): Promise<unknown> =>
      (await fetch(`${address}/api/org/colleagues`, { headers: { cookie } })).json(),
    memberOf: (userId: UserId) =>
      db
        .selectFrom('membership')
        .select(['status', 'roles'])
        .where('partner_id', '=', partnerId)
        .where('user_id', '=', userId)
        .executeTakeFirst(),
  };
};
export type Pharmacy = Awaited<ReturnType<typeof pharmacy>>;
