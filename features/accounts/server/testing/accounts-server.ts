import { migratedDatabase } from '@pecset/db/testing';
import { httpOptions, inTransactionOf, isDatabaseUnavailable, mount } from '@pecset/server-kit';
import { fastify } from 'fastify';
import { onTestFinished } from 'vitest';
import { accountRoutes, authenticateWith, makePasswords, sessionCookies } from '../index.ts';
import { accountStore } from '../sessions/store.ts';

const passwords = await makePasswords();

export const PASSWORD = 'Gyogyszer1';

/** The accounts' endpoints over real HTTP on a database of their own, with a clock that the test sets. */
export const accountsServer = async ({ secure = false } = {}) => {
  const { db } = await migratedDatabase();
  let time = new Date('2026-03-01T08:00:00Z');
  const dependencies = {
    db,
    inTransaction: inTransactionOf(db),
    passwords,
    cookies: sessionCookies({ secure }),
    now: () => time,
  };
  const app = fastify(httpOptions);
  const authenticate = authenticateWith(dependencies);
  mount(app, {
    routes: accountRoutes(dependencies),
    authenticate: ({ wire }) => authenticate(wire.cookie),
    publicUrl: 'https://pecset.example',
    isUnavailable: isDatabaseUnavailable,
  });
  onTestFinished(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    db,
    address,
    setTime: (iso: string) => {
      time = new Date(iso);
    },
    addMember: async (email: string, roles: readonly string[] = []) => {
      const accounts = accountStore(db);
      const { partner_id: partnerId } = await db
        .insertInto('partner')
        .values({ name: 'Arany Sas Patika' })
        .returning('partner_id')
        .executeTakeFirstOrThrow();
      const passwordHash = await passwords.hash(PASSWORD);
      const { user_id: userId } = await accounts.addUser({ email, userName: 'Anna', passwordHash });
      await accounts.addMember(partnerId, userId, roles);
      return { partnerId, userId };
    },
  };
};
export type AccountsServer = Awaited<ReturnType<typeof accountsServer>>;

export const post = (address: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** What a browser would send back. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
