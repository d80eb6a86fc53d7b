import type { Db, Tx } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import type { Passwords } from './password/passwords.ts';
import { accountStore } from './sessions/store.ts';
import { acceptCurrentTerms } from './terms/index.ts';

export const demoLogin = { admin: 'demo@pecset.example', colleague: 'colleague@pecset.example' } as const;

const demoUsers = [
  { email: demoLogin.admin, userName: 'Minta Mária', roles: ['ADMN'] },
  { email: demoLogin.colleague, userName: 'Kolléga Kálmán', roles: [] },
] as const;

/** Names that appear in past work; they have no password, so nobody can sign in as them. */
const others = [
  { email: 'petra@pecset.example', userName: 'Próba Petra' },
  { email: 'gabor@pecset.example', userName: 'Gyakorló Gábor' },
] as const;

export type DemoUsers = {
  readonly passwords: Passwords;
  readonly password: string;
  readonly openOrganisation: () => Promise<PartnerId>;
  readonly at: Date;
  /** `two`: those who sign in; `several`: also those whose names appear in past work. */
  readonly people: 'two' | 'several';
};

/** `userIds` starts with the admin. */
export type MadeDemo = { readonly partnerId: PartnerId; readonly userIds: readonly UserId[] };

const makeUsers = async (
  tx: Tx,
  { passwords, password, openOrganisation, at, people }: DemoUsers,
): Promise<MadeDemo> => {
  const accounts = accountStore(tx);
  const partnerId = await openOrganisation();
  const userIds: UserId[] = [];
  for (const { email, userName, roles } of demoUsers) {
    const passwordHash = await passwords.hash(password);
    const { user_id: userId } = await accounts.addUser({ email, userName, passwordHash });
    await accounts.addMember(partnerId, userId, roles);
    await acceptCurrentTerms(tx, userId, at);
    userIds.push(userId);
  }
  for (const person of people === 'several' ? others : []) {
    const { user_id: userId } = await accounts.addUser({ ...person, passwordHash: null });
    await accounts.addMember(partnerId, userId, []);
    userIds.push(userId);
  }
  return { partnerId, userIds };
};

/**
 * An admin and a colleague who share one password. If they exist, only the password is corrected; one whose address was
 * changed is left alone.
 */
export const provideDemoUsers = async (tx: Tx, demo: DemoUsers): Promise<MadeDemo | 'there'> => {
  const accounts = accountStore(tx);
  let found = 0;
  for (const { email } of demoUsers) {
    const user = await accounts.userByEmail(email);
    if (!user) continue;
    found += 1;
    if (!(await demo.passwords.matches(demo.password, user.password_hash)))
      await accounts.setPassword(email, await demo.passwords.hash(demo.password));
  }
  if (found > 0) return 'there';
  return makeUsers(tx, demo);
};

/** Returns the organisation of the demo's admin, or undefined if there is no demo. */
export const demoOrganisation = async (db: Db): Promise<PartnerId | undefined> => {
  const found = await db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
    .where('u.email', '=', demoLogin.admin)
    .select('m.partner_id')
    .executeTakeFirst();
  return found?.partner_id;
};
