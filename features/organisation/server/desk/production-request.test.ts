import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { DeskRequest } from '../../contract/index.ts';
import { changeMode, setConnectionStatus } from '../connection-status.ts';
import { CERTIFICATE_UNTIL, organisationServer, saidBy } from '../testing/organisation-server.ts';

const Requests = z.object({ open: z.int(), list: z.array(DeskRequest) });

/** A pharmacy in the sandbox with a working connection, its admin, and an operator. */
const beforeProduction = async () => {
  const server = await organisationServer();
  const { db, partnerId, admin, ask } = server;
  await setConnectionStatus(db, partnerId, 'A');
  const operator = await server.addOperator();
  const request = () => ask(admin, 'POST', '/api/profile/org/request-prod-mode');
  const requests = async () =>
    z.parse(Requests, await (await ask(operator, 'GET', '/api/admin/requests')).json());
  const answer = (requestId: number | undefined, how: string, body?: object) =>
    ask(operator, 'POST', `/api/admin/requests/${requestId}/${how}`, body);
  return {
    ...server,
    operator,
    request,
    requests,
    /** Opens a request and returns its number. */
    asked: async () => {
      expect(await saidBy(await request())).toBe('200');
      return (await requests()).list[0]?.requestId;
    },
    approve: async (requestId: number | undefined) => saidBy(await answer(requestId, 'approve')),
    refuse: async (requestId: number | undefined, body: object) =>
      saidBy(await answer(requestId, 'refuse', body)),
    checked: async (): Promise<unknown> =>
      (await ask(operator, 'POST', `/api/admin/organisations/${partnerId}/check`)).json(),
    modeNow: async () => (await server.profile()).mode,
    audited: async (whose: number) => {
      const rows = await db
        .selectFrom('audit')
        .where('what', 'in', ['request-production', 'set-mode', 'production-approved', 'production-refused'])
        .orderBy('audit_id')
        .select(['partner_id', 'what', 'user_id'])
        .execute();
      return rows
        .filter(({ partner_id }) => partner_id === whose)
        .map(({ what, user_id }) => [what, user_id]);
    },
  };
};

test('a request is made in the sandbox with a connection that works; asked again while it is open, it is the same', async () => {
  const { partnerId, request, requests, audited, db } = await beforeProduction();
  await setConnectionStatus(db, partnerId, 'P');
  expect(await saidBy(await request())).toBe('409 connection-not-working');
  await setConnectionStatus(db, partnerId, 'A');
  const [first, second] = await Promise.all([request(), request()]);
  expect(await first.json()).toEqual(await second.json());
  const vatnumber = '12345678-2-42';
  await db.updateTable('partner').set({ vatnumber, city: '' }).where('partner_id', '=', partnerId).execute();
  await db.insertInto('partner').values({ name: 'Másik Patika', vatnumber }).execute();
  expect(await requests()).toMatchObject({
    open: 1,
    list: [
      {
        requestedBy: 'maria',
        organisation: { partnerId, vatnumber },
        checks: {
          missing: expect.arrayContaining(['city']),
          hasLogin: true,
          hasNationalSystem: true,
          status: 'A',
          certificateUntil: CERTIFICATE_UNTIL.toISOString(),
          sameVat: [{ name: 'Másik Patika' }],
          waiting: { open: 0, parked: 0, since: null },
        },
      },
    ],
  });
  expect((await audited(partnerId)).map(([what]) => what)).toEqual(['request-production']);
  await changeMode(db, partnerId, 'production');
  expect(await saidBy(await request())).toBe('409 not-in-sandbox');
});

test('approval puts the organisation in production, closes its circuit, notifies admins and is audited', async () => {
  const { asked, approve, modeNow, above, admin, noticesOf, mailsTo, audited, partnerId, operator } =
    await beforeProduction();
  const requestId = await asked();
  const [one, other] = await Promise.all([approve(requestId), approve(requestId)]);
  expect(new Set([one, other])).toEqual(new Set(['200', '409 already-answered']));
  expect(await modeNow()).toBe('production');
  expect(above.done).toEqual(['parked sent']);
  expect((await noticesOf(admin)).map(({ kind }) => kind)).toEqual(['production-approved']);
  const subjects = (await mailsTo(admin)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringContaining('éles üzemmódban')]);
  expect((await audited(partnerId)).at(-1)).toEqual(['set-mode', operator.userId]);
  expect(await audited(0)).toEqual([['production-approved', operator.userId]]);
});

test('nothing is approved without a place for backups or over a connection that does not work, and the desk says why', async () => {
  const { above, asked, approve, checked, modeNow } = await beforeProduction();
  const requestId = await asked();
  above.fault = { kind: 'refused', code: 'NMVS_FE_AU_01' };
  expect(await checked()).toMatchObject({ barrier: 'login-refused', detail: 'NMVS_FE_AU_01' });
  expect(await approve(requestId)).toBe('409 login-refused');
  above.fault = undefined;
  expect(await checked()).toMatchObject({ barrier: null, detail: null });
  above.fault = { kind: 'no-connection', why: 'not-xml' };
  expect(await approve(requestId)).toBe('503 not-reached');
  above.fault = { kind: 'not-connected' };
  expect(await approve(requestId)).toBe('409 not-connected');
  above.fault = undefined;
  above.lacksBackup = true;
  expect(await approve(requestId)).toBe('409 no-backup-target');
  expect(await approve(999)).toBe('404 unknown-request');
  expect(await modeNow()).toBe('sandbox');
  expect(above.done).toEqual([]);
});

test('a refusal takes words, which the admins read in the app and by mail; then they may ask again', async () => {
  const { admin, asked, refuse, approve, noticesOf, mailsTo, modeNow, request, audited, ...rest } =
    await beforeProduction();
  const { partnerId, operator } = rest;
  const requestId = await asked();
  for (const words of ['', '   ', 'Hiányzik\u202e az adószám.', 'Hiányzik\u0007.'])
    expect(await refuse(requestId, { words })).toBe('400 bad-request');
  expect(await refuse(requestId, { words: ' Hiányzik az adószám. ' })).toBe('200');
  expect(await refuse(requestId, { words: 'again' })).toBe('409 already-answered');
  expect(await approve(requestId)).toBe('409 already-answered');
  expect(await noticesOf(admin)).toMatchObject([
    { kind: 'production-refused', facts: { words: 'Hiányzik az adószám.' } },
  ]);
  const texts = (await mailsTo(admin)).map(({ text }) => text);
  expect(texts).toEqual([expect.stringContaining('Hiányzik az adószám.')]);
  expect(await modeNow()).toBe('sandbox');
  expect(await (await request()).json()).toMatchObject({ answer: null, words: null });
  expect(await audited(0)).toEqual([['production-refused', operator.userId]]);
  expect((await audited(partnerId)).map(([what]) => what)).toEqual([
    'request-production',
    'production-refused',
    'request-production',
  ]);
});
