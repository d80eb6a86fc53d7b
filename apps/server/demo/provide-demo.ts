import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoLogin, type Passwords, provideDemoUsers } from '@pecset/accounts/server';
import type { Db } from '@pecset/db';
import { openOrganisation } from '@pecset/organisation/server';
import { enqueue, inTransactionOf, mailJob, type Secrets, sealMail, sharedKey } from '@pecset/server-kit';
import { sql } from 'kysely';
import { z } from 'zod';
import { demoMail } from './demo.mail.ts';
import { provideWork } from './provide-work.ts';

const DemoLogin = z.object({ email: z.string(), password: z.string() });
export type DemoLogin = z.infer<typeof DemoLogin>;

const readLogin = async (file: string): Promise<DemoLogin | undefined> => {
  try {
    return DemoLogin.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // The file is absent or damaged and will be rewritten.
    return undefined;
  }
};

export type DemoOptions = {
  readonly db: Db;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Days of past work that the demo starts with. */
  readonly days: number;
};

const freshPassword = () => `Aa1-${randomBytes(9).toString('base64url')}`;

/**
 * Creates the demo organisation with its users and past work once, in one transaction. The database keeps the password,
 * so that all processes print the same one; a file holds it for the new user.
 */
export const provideDemo = async ({
  db,
  passwords,
  secrets,
  dataDir,
  publicUrl,
  days,
}: DemoOptions): Promise<DemoLogin> => {
  const file = join(dataDir, 'demo-login.json');
  const known = await readLogin(file);
  const email = demoLogin.admin;
  const password = await inTransactionOf(db)(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('pecset.demo'))`.execute(tx);
    const shared = await sharedKey(tx, secrets, 'demo-password', () => known?.password ?? freshPassword());
    const openDemo = () => openOrganisation(tx, { name: 'Minta Patika' });
    const now = new Date();
    const demo = await provideDemoUsers(tx, {
      passwords,
      password: shared,
      openOrganisation: openDemo,
      at: now,
      people: days > 0 ? 'several' : 'two',
    });
    if (demo === 'there') return shared;
    await provideWork(tx, demo.partnerId, { now, days, userIds: demo.userIds });
    await enqueue(tx, mailJob, sealMail(secrets, demoMail(email, publicUrl)));
    return shared;
  });
  const login = { email, password };
  if (known?.password !== password) await writeFile(file, `${JSON.stringify(login)}\n`, { mode: 0o600 });
  return login;
};
