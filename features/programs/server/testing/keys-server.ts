import { countProgramUse, inTransactionAs, mailPeople, programCallers } from '@pecset/accounts/server';
import { ErrorBody, endpoint, Problem } from '@pecset/contract';
import { addUser, migratedDatabase, testLog, testSecrets } from '@pecset/db/testing';
import { ok } from '@pecset/kernel';
import { makeTell } from '@pecset/notifications/server';
import { inTransactionOf, recordAudit, serve } from '@pecset/server-kit';
import { as, listenWith, type Person, sentAs } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { addProgram, listPrograms, rotateKey } from '../../contract/index.ts';
import { manageRoutes } from '../index.ts';

const look = endpoint({
  method: 'GET',
  path: '/api/v1/look',
  summary: 'Reads, as a program',
  access: 'program',
  scope: 'read',
  reply: z.object({ userId: z.int(), name: z.string() }),
});

const write = endpoint({
  method: 'POST',
  path: '/api/v1/write',
  summary: 'Writes, as a program',
  access: 'program',
  scope: 'dispense',
  reply: z.object({}),
});

const codeOf = async (answer: Response): Promise<string> => {
  const body: unknown = await answer.json();
  const problem = z.safeParse(Problem, body);
  return problem.success ? problem.data.code : z.parse(ErrorBody, body).error.errCode;
};

/** The status, followed by the code if it is a refusal. */
export const saidBy = async (answer: Response): Promise<string> =>
  answer.ok ? String(answer.status) : `${answer.status} ${await codeOf(answer)}`;

/** Administration of keys over HTTP on a database of its own, and two endpoints that a program may call. */
export const keysServer = async (beforeWrite: () => Promise<unknown> = async () => {}) => {
  const { db, owner } = await migratedDatabase();
  let time = new Date('2026-03-01T08:00:00Z');
  const now = () => time;
  const tell = makeTell({
    mailPeople: mailPeople({ secrets: testSecrets, providerName: 'Pecsét' }),
    publicUrl: 'https://pecset.example',
  });
  const use = countProgramUse({ db, now, log: testLog });
  const dependencies = { db, inTransaction: inTransactionOf(db), now, tell };
  const writeAs = inTransactionAs(db);
  const routes = [
    ...manageRoutes(dependencies),
    serve(look, ({ caller: { userId, program } }) => ok({ userId, name: program?.name ?? '' })),
    serve(write, async ({ caller }) => {
      await beforeWrite();
      return writeAs(caller, async (tx) => {
        await recordAudit(tx, { partnerId: caller.partnerId, userId: caller.userId, what: 'written' });
        return ok({});
      });
    }),
  ];
  const programs = programCallers({ ...dependencies, noteUse: use.noteUse });
  const address = await listenWith(routes, now, { programs });
  const admin = await addUser(db, 'maria', { name: 'Arany Sas Patika' }, ['ADMN']);
  await sql`insert into term_acceptance (user_id, kind, version, accepted_at)
    select ${admin.userId}, kind, version, ${time} from term_version`.execute(db);
  const ask = (who: Person, method: string, path: string, body?: object) => {
    const sent = sentAs(body);
    const headers = { ...as({ provedAt: time, ...who }), ...sent.headers };
    return fetch(`${address}/api/org/${path}`, { method, ...sent, headers });
  };
  const till = { name: 'Till 2', scopes: ['read', 'dispense'], mode: 'sandbox' };
  return {
    ...{ db, owner, admin, ask, till },
    stopCounting: use.stop,
    setTime: (iso: string) => {
      time = new Date(iso);
    },
    make: async (fields: object = {}) =>
      z.parse(addProgram.reply, await (await ask(admin, 'POST', 'programs', { ...till, ...fields })).json()),
    rotate: async (programId: number, overlapHours: number) =>
      z.parse(
        rotateKey.reply,
        await (await ask(admin, 'POST', `programs/${programId}/rotate`, { overlapHours })).json(),
      ),
    list: async (who: Person = admin) =>
      z.parse(listPrograms.reply, await (await ask(who, 'GET', 'programs')).json()).programs,
    look: (key: string) => fetch(`${address}/api/v1/look`, { headers: { authorization: `Bearer ${key}` } }),
    write: (key: string) =>
      fetch(`${address}/api/v1/write`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': crypto.randomUUID() },
      }),
    audited: async () =>
      (await db.selectFrom('audit').select(['what', 'user_id', 'details']).orderBy('audit_id').execute()).map(
        ({ what, user_id, details }) => ({ what, userId: user_id, details }),
      ),
    noticesOf: ({ userId }: Person) =>
      db
        .selectFrom('notice')
        .where('user_id', '=', userId)
        .orderBy('notice_id')
        .select(['kind', 'facts'])
        .execute(),
  };
};
export type KeysServer = Awaited<ReturnType<typeof keysServer>>;
