import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { rotateAtOnce } from '../testing/connect-program.ts';
import { withProgram } from '../testing/with-program.ts';

const pack = { gtin: '05991234567894', expDate: '301231', lotNum: 'L1', sn: 'TILL-1' };
const scan = (sn: string, gs = '\u001d') => `]d20105991234567894173012311${'0'}L1${gs}21${sn}`;

test('a till verifies, dispenses and undoes a pack by its scan, and is told what to say to the patient', async () => {
  const { ask } = await withProgram();
  const verified = await ask('POST', '/packs/verify', { scan: scan('A1') });
  expect(verified).toMatchObject({
    status: 200,
    body: {
      operation: 'verify',
      state: 'answered',
      pack: { gtin: pack.gtin, sn: 'A1', expDate: '301231', lotNum: 'L1' },
      status: 'active',
      nmvsCode: null,
      alertId: null,
      verdict: { colour: 'green', headline: 'Active – may be dispensed', handOut: 'yes' },
      before: null,
    },
  });
  const dispensed = await ask('POST', '/packs/dispense', {
    scan: scan('A1'),
    operator: 'Kati',
    reference: 'R-7/1',
  });
  expect(dispensed).toMatchObject({
    status: 200,
    body: {
      status: 'inactive',
      verdict: { kind: 'dispensed-now', colour: 'green', handOut: 'yes' },
      before: { id: verified.body.id, operation: 'verify', by: 'Till 2' },
    },
  });
  const undone = await ask('POST', `/transactions/${String(dispensed.body.id)}/undo`, {});
  expect(undone).toMatchObject({
    status: 200,
    body: { operation: 'undo', undoes: dispensed.body.id, status: 'active', verdict: { handOut: 'yes' } },
  });
  expect(await ask('GET', `/transactions/${String(undone.body.id)}?wait=5`)).toMatchObject({
    status: 200,
    body: { id: undone.body.id, state: 'answered' },
  });
});

test('whatever a reader makes of the separator, the same pack is read', async () => {
  const { ask } = await withProgram();
  const readings = [
    { scan: scan('GS-1') },
    { scan: scan('GS-1').replace(']d2', '') },
    { scan: scan('GS-1', '<GS>') },
    { scan: scan('GS-1', '\\u001d') },
    { scan: scan('GS-1', '~'), gs: '~' },
    { ...pack, sn: 'GS-1' },
  ];
  for (const body of readings)
    expect(await ask('POST', '/packs/verify', body), JSON.stringify(body)).toMatchObject({
      status: 200,
      body: { pack: { gtin: pack.gtin, expDate: '301231', lotNum: 'L1', sn: 'GS-1' } },
    });
});

test('a code that the page would not send is refused with its findings, and sent as read for a reason', async () => {
  const { ask, db } = await withProgram();
  const wrong = { ...pack, gtin: '05991234567898', sn: 'W1' };
  const refused = await ask('POST', '/packs/verify', wrong, { headers: { 'accept-language': 'hu' } });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'misread',
      retryable: false,
      findings: [{ kind: 'check-digit', ai: '01', words: expect.stringMatching(/GTIN/) }],
      detail: expect.stringMatching(/nem küldtünk/),
    },
  });
  expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(await ask('POST', '/packs/verify', { ...wrong, 'as-read': true })).toMatchObject({
    status: 422,
    body: { code: 'reason-needed' },
  });
  const sent = await ask('POST', '/packs/verify', { ...wrong, 'as-read': true, reason: 'printed so' });
  expect(sent.status).toBe(200);
  const { rows } = await sql<{ because: string }>`select details ->> 'asReadBecause' as because from audit
    where what = 'verify' order by audit_id desc limit 1`.execute(db);
  expect(rows).toEqual([{ because: 'printed so' }]);
});

test('what the till dispensed is not dispensed again by page or till unless somebody confirms it', async () => {
  const { ask, onPage } = await withProgram();
  const body = { ...pack, sn: 'TWICE' };
  const first = await ask('POST', '/packs/dispense', body);
  expect(first.status).toBe(200);
  const second = await ask('POST', '/packs/dispense', body);
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'confirmation-needed', retryable: false, findings: [{ kind: 'dispensed-here' }] },
  });
  expect(await onPage('GET', `/api/mvs/sn/${pack.gtin}/TWICE`)).toMatchObject({
    body: { history: [{ trxType: 'DSPN', userName: 'Till 2' }] },
  });
  const confirmed = await ask('POST', '/packs/dispense', { ...body, despite: ['dispensed-here'] });
  expect(confirmed).toMatchObject({ status: 200, body: { before: { id: first.body.id } } });
});

test('a pack that somebody holds back is dispensed neither at the till nor by a page that was green, until it is released', async () => {
  const { ask, onPage } = await withProgram();
  const suspect = { ...pack, sn: 'DEMO-FE-LOT-13' };
  const { mlId } = (await onPage('POST', '/api/mvs/sn/verify', { ...suspect, mode: 'sandbox' })).body;
  const decide = (cause: string, decision: string, seen: number | null) =>
    onPage('POST', `/api/alerts/${String(mlId)}/decision`, { cause, decision, seen, words: 'Sérült zárás' });
  const onGreenPage = (change: object = {}) =>
    onPage('POST', '/api/mvs/sn/dispense', { ...suspect, mode: 'sandbox', asOf: mlId, ...change });
  const held = await decide('suspicion', 'held', null);
  expect(held.status).toBe(200);
  expect(await ask('POST', '/packs/dispense', { ...suspect, despite: ['objected'] })).toMatchObject({
    status: 409,
    body: { code: 'held-back', retryable: false },
  });
  for (const change of [{}, { despite: ['objected'] }, { asOf: undefined }])
    expect(await onGreenPage(change)).toMatchObject({
      status: 409,
      body: { error: { errCode: 'pack-changed' } },
    });
  const { outcomes } = z.parse(
    z.object({ outcomes: z.array(z.object({ decisionId: z.number() })) }),
    held.body,
  );
  expect((await decide('other-own-error', 'released', outcomes[0]?.decisionId ?? null)).status).toBe(200);
  expect(await ask('POST', '/packs/dispense', { ...suspect, despite: ['objected'] })).toMatchObject({
    status: 200,
  });
});

test('one key is one transaction: repeated, repeated by a rotated secret, at once; with another body it is refused', async () => {
  const { ask, db, partnerId, till } = await withProgram();
  const body = { ...pack, sn: 'ONCE' };
  const idempotencyKey = 'receipt-1-line-1';
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask('POST', '/packs/dispense', body, { idempotencyKey })),
  );
  expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${String(id)}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  const { key } = await rotateAtOnce(db, partnerId, till.programId);
  const again = await ask('POST', '/packs/dispense', body, { idempotencyKey, key });
  expect(again).toMatchObject({ status: 200, body: { id: answers[0]?.body.id } });
  expect(
    await ask('POST', '/packs/dispense', { ...body, sn: 'OTHER' }, { idempotencyKey, key }),
  ).toMatchObject({
    status: 422,
    body: { code: 'key-reused' },
  });
  const { rows } =
    await sql`select count(*)::int as count from transaction where sn in ('ONCE', 'OTHER')`.execute(db);
  expect(rows).toEqual([{ count: 1 }]);
});

test('two tills that use the same key each have their own transaction', async () => {
  const { ask, addProgram } = await withProgram();
  const other = await addProgram({ name: 'Till 3' });
  const one = await ask('POST', '/packs/verify', { ...pack, sn: 'K1' }, { idempotencyKey: '1' });
  const two = await ask(
    'POST',
    '/packs/verify',
    { ...pack, sn: 'K2' },
    { idempotencyKey: '1', key: other.key },
  );
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body.id).not.toBe(two.body.id);
});

test('two tills that dispense the same pack at the same moment send it once', async () => {
  const { ask, addProgram, db } = await withProgram();
  const other = await addProgram({ name: 'Till 3' });
  for (let round = 0; round < 10; round += 1) {
    const body = { ...pack, sn: `RACE-${round}` };
    const answers = await Promise.all([
      ask('POST', '/packs/dispense', body),
      ask('POST', '/packs/dispense', body, { key: other.key }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  }
  const { rows } = await sql`select count(*)::int as count from transaction where sn like 'RACE-%'`.execute(
    db,
  );
  expect(rows).toEqual([{ count: 10 }]);
});

test('a basket answers line by line in order, and a repeat of it sends nothing twice', async () => {
  const { ask, db } = await withProgram();
  const packs = Array.from({ length: 50 }, (_, line) =>
    line === 7 ? { ...pack, gtin: '05991234567898', sn: 'B-7' } : { ...pack, sn: `B-${line}` },
  );
  const basket = { operation: 'dispense', packs };
  const first = await ask('POST', '/baskets', basket, { idempotencyKey: 'basket-1' });
  // On a busy machine some answers come after the patience of a press.
  const sent = Number(first.body.answered) + Number(first.body.pending);
  expect([sent, first.body.refused]).toEqual([49, 1]);
  const lines = first.body.lines as readonly {
    transaction?: { pack: { sn: string } };
    problem?: { code: string };
  }[];
  expect(lines.map(({ transaction, problem }) => transaction?.pack.sn ?? problem?.code)).toEqual(
    packs.map(({ sn }, line) => (line === 7 ? 'misread' : sn)),
  );
  const again = await ask('POST', '/baskets', basket, { idempotencyKey: 'basket-1' });
  expect(Number(again.body.answered) + Number(again.body.pending)).toBe(49);
  const changed = { ...basket, packs: [...packs.slice(0, 49), { ...pack, sn: 'B-NEW' }] };
  expect(await ask('POST', '/baskets', changed, { idempotencyKey: 'basket-1' })).toMatchObject({
    status: 422,
    body: { code: 'key-reused' },
  });
  const { rows } = await sql`select count(*)::int as count from transaction where sn like 'B-%'`.execute(db);
  expect(rows).toEqual([{ count: 49 }]);
  expect(await ask('POST', '/baskets', { ...basket, packs: [...packs, pack] })).toMatchObject({
    status: 400,
    body: { code: 'bad-request' },
  });
});

test('a pack with an odd serial number is known by its address, and the till is told how things stand', async () => {
  const { ask } = await withProgram();
  const sn = `A/%+"'&<1`;
  expect((await ask('POST', '/packs/verify', { ...pack, sn })).status).toBe(200);
  expect(await ask('GET', `/packs/${pack.gtin}/${encodeURIComponent(sn)}`)).toMatchObject({
    status: 200,
    body: {
      sn,
      lotNum: 'L1',
      verdict: { colour: 'green' },
      transactions: [{ operation: 'verify', by: 'Till 2' }],
    },
  });
  expect(await ask('GET', '/status')).toMatchObject({
    status: 200,
    body: { program: 'Till 2', mode: 'sandbox', connection: 'simulated', waiting: { count: 0, since: null } },
  });
});

test('what is not answered in time is 202 with the address to ask at, and one transaction', async () => {
  const { ask } = await withProgram();
  const body = { ...pack, sn: 'DEMO-PENDING' };
  const idempotencyKey = 'late-1';
  const first = await ask('POST', '/packs/dispense', body, { idempotencyKey });
  expect(first).toMatchObject({
    status: 202,
    body: { state: 'pending', status: null, verdict: { handOut: 'wait' } },
  });
  expect(first.headers.get('location')).toBe(`/api/v1/transactions/${String(first.body.id)}`);
  expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
  const asked = await ask('GET', `/transactions/${String(first.body.id)}`);
  expect(asked.status).toBe(202);
});
