import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rows } from '@pecset/db';
import { testLog } from '@pecset/db/testing';
import { loginIn, newFolder, newPack, removeFolder, startTrial } from '@pecset/emulator/testing';
import { connectionStore } from '@pecset/national/server';
import { type Notices, notices } from '@pecset/notifications/contract';
import { changeMode } from '@pecset/organisation/server';
import { readPkcs12 } from '@pecset/pkcs12';
import { type Log, openDatabase, secretsFrom } from '@pecset/server-kit';
import { sentAs } from '@pecset/server-kit/testing';
import PostalMime from 'postal-mime';
import { onTestFinished } from 'vitest';
import { z } from 'zod/mini';
import { enter } from './signed-in.ts';
import { wholeServer } from './whole-server.ts';

export { ADMIN } from './signed-in.ts';
export const COLLEAGUE = 'colleague@pecset.example';

const certificateIn = async (dir: string) => {
  const opened = readPkcs12({
    file: await readFile(join(dir, 'client.p12')),
    passphrase: await readFile(join(dir, 'passphrase.txt'), 'utf8'),
    now: new Date(),
  });
  if (!opened.ok) throw new Error(opened.refusal);
  return opened.value;
};

const signIn = async (address: string, login: { readonly email: string; readonly password: string }) => {
  const cookie = await enter(address, login);
  return {
    cookie,
    ask: (method: string, path: string, body?: object) => {
      const sent = sentAs(body);
      return fetch(address + path, { method, ...sent, headers: { cookie, ...sent.headers } });
    },
  };
};
export type Visitor = Awaited<ReturnType<typeof signIn>>;

export const noticesOf = async ({ ask }: Visitor): Promise<Notices> =>
  z.parse(notices, await (await ask('GET', '/api/notices')).json());

/** The whole program in production mode with its own emulator; an admin and a colleague are signed in. */
export const nationalPharmacy = async (environment: Readonly<Record<string, string>> = {}, log?: Log) => {
  const dir = newFolder();
  const national = await startTrial({ dir });
  onTestFinished(async () => {
    await national.close();
    removeFolder(dir);
  });
  const { singlePack, support } = national.emulator.endpoints;
  const server = await wholeServer({
    ...(log && { log }),
    environment: {
      DEMO: 'on',
      NMVS_SINGLE_PACK_URL: singlePack,
      NMVS_SUPPORT_URL: support,
      NMVS_CA_FILE: join(dir, 'ca.pem'),
      NMVS_TIMES: 'leastMs=50,mostMs=100,pressMs=2000',
      ...environment,
    },
  });
  const { db } = openDatabase<Rows>(server.ownerUrl, 2, testLog);
  onTestFinished(() => db.destroy());
  const { partner_id: partnerId } = await db
    .selectFrom('partner')
    .select('partner_id')
    .executeTakeFirstOrThrow();
  const store = connectionStore(db, secretsFrom(server.environment.SECRET_KEYS));
  await store.addCertificate(partnerId, await certificateIn(dir), new Date());
  await store.setLogin(partnerId, loginIn(dir), new Date());
  await changeMode(db, partnerId, 'production');
  const password = server.demo?.password ?? '';
  const as = (email: string) => signIn(server.address, { email, password });
  const outbox = join(server.environment.DATA_DIR, 'outbox');
  return {
    ...server,
    db,
    partnerId,
    store,
    national,
    as,
    /** Arms a fault for every request from now on, or for the next `next` requests. */
    fault: (fault: string, next?: number, operation?: string) =>
      national.tell('POST', '/faults', {
        fault,
        ...(next === undefined ? { rate: 1 } : { next }),
        ...(operation && { operation }),
      }),
    repair: () => national.tell('DELETE', '/faults'),
    /** Returns a pack that the national system knows. */
    stocked: async () => {
      const pack = newPack();
      await national.stock(pack);
      return pack;
    },
    /** Mails to this address; the admin's include the demo's welcome mail. */
    mailsTo: async (address: string) => {
      const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
      const mails = await Promise.all(
        files.sort().map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
      );
      return mails.filter(({ to }) => to?.[0]?.address === address);
    },
  };
};
export type Pharmacy = Awaited<ReturnType<typeof nationalPharmacy>>;
