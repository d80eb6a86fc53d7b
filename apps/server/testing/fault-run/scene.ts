import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rows } from '@pecset/db';
import { startTrial } from '@pecset/emulator/testing';
import type { PartnerId } from '@pecset/kernel';
import { connectionStore } from '@pecset/national/server';
import { changeMode, openOrganisation } from '@pecset/organisation/server';
import { openPkcs12 } from '@pecset/pkcs12';
import { makeLog, openDatabase, secretsFrom } from '@pecset/server-kit';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';

const LoginFile = z.object({ clientLoginId: z.string(), userId: z.string(), password: z.string() });

/** A signed-in user of an organisation. */
export type Member = { readonly partnerId: PartnerId; readonly cookie: string };

export type Scene = {
  readonly db: Kysely<Rows>;
  readonly national: Awaited<ReturnType<typeof startTrial>>;
  readonly members: readonly Member[];
};

const USERS_EACH = 2;

/** Inserts user and session directly, since the run does not test signing in. */
export const signIn = async (db: Kysely<Rows>, partnerId: PartnerId, userName: string): Promise<Member> => {
  const token = hash('sha256', `${partnerId}/${userName}`, 'base64url');
  await sql`with u as (insert into app_user (user_name, email, status)
      values (${userName}, ${`${userName}@${partnerId}.example`}, 'A') returning user_id),
    m as (insert into membership (partner_id, user_id, roles) select ${partnerId}, user_id, '{}' from u),
    t as (insert into term_acceptance (user_id, kind, version, accepted_at)
      select user_id, kind, version, now() from u, term_version)
    insert into session (token_hash, partner_id, user_id, remembered, created_at, seen_at, expires_at)
    select ${hash('sha256', token, 'buffer')}, ${partnerId}, user_id, false, now(), now(), 'infinity' from u`.execute(
    db,
  );
  return { partnerId, cookie: `pecset-session=${token}` };
};

/** Reads an organisation's certificate and login from the emulator's folder. */
export const readConnection = async (folder: string) => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const opened = await openPkcs12({
    file: readFileSync(join(folder, 'client.p12')),
    passphrase: read('passphrase.txt'),
    now: new Date(),
  });
  if (!opened.ok) throw new Error(opened.refusal);
  return { certificate: opened.value, login: LoginFile.parse(JSON.parse(read('login.json'))) };
};

/** Creates an organisation in production mode. */
export const connectWith = (
  db: Kysely<Rows>,
  secretKeys: string,
  { certificate, login }: Awaited<ReturnType<typeof readConnection>>,
): Promise<PartnerId> =>
  db.transaction().execute(async (tx) => {
    const partnerId = await openOrganisation(tx, { name: 'Patika' });
    const store = connectionStore(tx, secretsFrom(secretKeys));
    await store.addCertificate(partnerId, certificate, new Date());
    await store.setLogin(partnerId, login, new Date());
    await store.setStatus(partnerId, 'A');
    await changeMode(tx, partnerId, 'production');
    return partnerId;
  });

/** Creates an organisation from a folder of the emulator. */
export const connectOrganisation = async (
  db: Kysely<Rows>,
  secretKeys: string,
  folder: string,
): Promise<PartnerId> => connectWith(db, secretKeys, await readConnection(folder));

type Wanted = {
  readonly ownerUrl: string;
  readonly secretKeys: string;
  readonly organisations: number;
  readonly doubleScanLimit: number;
  readonly chance: () => number;
};

/** Starts the emulator and connects the organisations to it. */
export const setScene = async (wanted: Wanted): Promise<Scene> => {
  const { ownerUrl, secretKeys, organisations, doubleScanLimit, chance } = wanted;
  const parameters = { doubleScanLimit, slowMs: 100, timeoutMs: 3_000 };
  const national = await startTrial({ organisations, parameters, chance });
  const { db } = openDatabase<Rows>(ownerUrl, 4, makeLog('silent'));
  const members: Member[] = [];
  for (let number = 1; number <= organisations; number += 1) {
    const partnerId = await connectOrganisation(db, secretKeys, join(national.dir, String(number)));
    for (let user = 1; user <= USERS_EACH; user += 1)
      members.push(await signIn(db, partnerId, `user${user}`));
  }
  return { db, national, members };
};
