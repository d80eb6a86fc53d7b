import { connect } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withProgram } from '../testing/with-program.ts';

const pack = { gtin: '05991234567894', expDate: '301231', lotNum: 'L1' };
type Line = { readonly transaction?: { readonly id: number }; readonly problem?: { readonly code: string } };

test('an open alert is told after any number of verifies, and a till does not dispense over it unasked', async () => {
  const { ask, db } = await withProgram();
  const body = { ...pack, sn: 'ALERTED' };
  const verified = await ask('POST', '/packs/verify', body);
  const alerted = sql`update transaction set alert_id = 'HU-1', reason_code = 'NMVS_NC_PCK_22' where ml_id = ${verified.body.id}`;
  await alerted.execute(db);
  await sql`insert into alert (partner_id, ml_id, alert_id) select partner_id, ml_id, alert_id from transaction
    where alert_id = 'HU-1'`.execute(db);
  const later = await ask('POST', '/packs/verify', body);
  // More than are read at once, as if each had been pressed.
  await sql`insert into transaction select copy.* from transaction t, generate_series(1, 50) n,
    jsonb_populate_record(t, jsonb_build_object('ml_id', t.ml_id - n)) copy
    where t.ml_id = ${later.body.id}`.execute(db);
  expect(await ask('POST', '/packs/verify', body)).toMatchObject({
    body: { verdict: { kind: 'alert', handOut: 'no' } },
  });
  expect(await ask('POST', '/packs/dispense', body)).toMatchObject({
    status: 409,
    body: { code: 'confirmation-needed', findings: [{ kind: 'objected' }] },
  });
});

test('a dispense that was taken back is not handed out on a repeat, nor by another till that reads it', async () => {
  const { ask, addProgram } = await withProgram();
  const other = await addProgram({ name: 'Till 3' });
  const body = { ...pack, sn: 'TAKEN-BACK' };
  const dispensed = await ask('POST', '/packs/dispense', body, { idempotencyKey: 'one' });
  const id = String(dispensed.body.id);
  expect(dispensed).toMatchObject({ body: { verdict: { handOut: 'yes' } } });
  expect(await ask('GET', `/transactions/${id}`)).toMatchObject({ body: { verdict: { handOut: 'yes' } } });
  expect(await ask('GET', `/transactions/${id}`, undefined, { key: other.key })).toMatchObject({
    body: { verdict: { kind: 'dispensed-here', handOut: 'no' } },
  });
  await ask('POST', `/transactions/${id}/undo`, {});
  expect(await ask('POST', '/packs/dispense', body, { idempotencyKey: 'one' })).toMatchObject({
    status: 200,
    body: { id: dispensed.body.id, verdict: { handOut: 'no' } },
  });
});

test('the limit of a key cannot be gone round by another way of writing the request', async () => {
  const { server, till } = await withProgram({ environment: { REQUESTS_PER_SECOND: '4' } });
  const began = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async (_, no) => {
      const path = ['/api/v1/status', '/api/%761/status', '/api/v%31/status'][no % 3] ?? '';
      const authorization = `Bearer${' '.repeat(1 + no)}${till.key}`;
      const answer = await fetch(server.address + path, { headers: { authorization } });
      return answer.status;
    }),
  );
  // On a busy machine the limit is refilled meanwhile.
  const most = 6 + (4 * (performance.now() - began)) / 1_000;
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(most);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('whatever way its address is written, a program gets a problem document', async () => {
  const { server } = await withProgram();
  const { port } = new URL(server.address);
  const ask = (request: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), 'localhost', () => socket.end(request));
      let heard = '';
      socket.on('data', (data) => {
        heard += data.toString();
      });
      socket.on('end', () => resolve(heard));
      socket.on('error', reject);
    });
  const host = `localhost:${port}`;
  const end = `Host: ${host}\r\nConnection: close\r\n`;
  for (const request of [
    `GET /api/v1/status HTTP/1.1\r\n${end}\r\n`,
    `GET /api/%761/status HTTP/1.1\r\n${end}\r\n`,
    `GET http://${host}/api/v1/status HTTP/1.1\r\n${end}\r\n`,
    `POST /api/v1/packs/verify HTTP/1.1\r\n${end}Content-Length: x\r\n\r\n`,
  ])
    expect(await ask(request), request).toContain('application/problem+json');
});

test('a pack whose month was put away is dispensed like any other', async () => {
  const { ask, db } = await withProgram();
  const body = { ...pack, sn: 'ARCHIVED' };
  await ask('POST', '/packs/verify', body);
  await sql`delete from transaction where sn = 'ARCHIVED'`.execute(db);
  expect(await ask('POST', '/packs/dispense', body)).toMatchObject({ status: 200 });
});

test('a basket’s key stands for that basket alone, whatever became of its lines', async () => {
  const { ask, db } = await withProgram();
  const bad = { ...pack, gtin: '05991234567899', sn: 'KEY-1' };
  const basket = (...packs: readonly object[]) => ({ operation: 'dispense', packs });
  const asked = { idempotencyKey: 'K' };
  expect(await ask('POST', '/baskets', basket(bad), asked)).toMatchObject({ body: { refused: 1 } });
  const other = { ...pack, sn: 'KEY-2' };
  for (const answer of [
    await ask('POST', '/baskets', basket(other), asked),
    await ask('POST', '/packs/dispense', other, asked),
  ])
    expect(answer).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  await ask('POST', '/packs/verify', other, { idempotencyKey: 'S' });
  expect(await ask('POST', '/baskets', basket(other), { idempotencyKey: 'S' })).toMatchObject({
    status: 422,
  });
  const { rows } = await sql`select trx_type from transaction`.execute(db);
  expect(rows).toEqual([{ trx_type: 'VRFY' }]);
});

test('a pack that lies in a basket twice is sent once, and on no repeat again', async () => {
  const { ask, db } = await withProgram();
  const one = { ...pack, sn: 'DOUBLE' };
  const basket = { operation: 'dispense', packs: [one, { ...one, reference: 'again' }] };
  const asked = { idempotencyKey: 'D' };
  const first = await ask('POST', '/baskets', basket, asked);
  const [sent, twice] = first.body.lines as readonly Line[];
  expect(twice?.problem?.code).toBe('duplicate-line');
  await ask('POST', `/transactions/${String(sent?.transaction?.id)}/undo`, {});
  await ask('POST', '/baskets', basket, asked);
  const { rows } = await sql`select count(*)::int as count from transaction where trx_type = 'DSPN'`.execute(
    db,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('two codes that name no pack are not taken for the same one', async () => {
  const { ask } = await withProgram();
  const { body } = await ask('POST', '/baskets', {
    operation: 'verify',
    packs: [{ scan: 'nothing' }, { scan: 'nothing else' }, { gtin: '1', sn: 'A' }, { gtin: '2', sn: 'A' }],
  });
  expect((body.lines as readonly Line[]).map(({ problem }) => problem?.code)).toEqual(
    Array.from({ length: 4 }, () => 'misread'),
  );
});

test('copies of a basket at once each tell of the same transactions', async () => {
  const { ask } = await withProgram();
  const packs = Array.from({ length: 20 }, (_, line) => ({ ...pack, sn: `COPY-${line}` }));
  const asked = { idempotencyKey: 'copies' };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ask('POST', '/baskets', { operation: 'dispense', packs }, asked)),
  );
  const ids = answers.map(({ body }) =>
    (body.lines as readonly Line[]).map(({ transaction, problem }) => transaction?.id ?? problem?.code),
  );
  for (const one of ids) expect(one).toEqual(ids[0]);
  expect(ids[0]?.every((id) => typeof id === 'number')).toBe(true);
});

test('baskets of a pharmacy go one after another, and what does not fit the queue is repeated later', async () => {
  const { ask, db } = await withProgram();
  const basketOf = (basket: number) => ({
    operation: 'dispense',
    packs: Array.from({ length: 10 }, (_, line) => ({ ...pack, sn: `TURN-${basket}-${line}` })),
  });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, basket) => ask('POST', '/baskets', basketOf(basket))),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused) {
    expect(body).toMatchObject({ code: 'too-many-requests', retryable: true });
    expect(headers.get('retry-after')).toBe('1');
  }
  const { rows } = await sql<{ basket: string }>`select split_part(sn, '-', 2) as basket from transaction
    where sn like 'TURN-%' order by ml_id`.execute(db);
  const turns = rows.filter(({ basket }, index) => basket !== rows[index - 1]?.basket);
  expect([rows.length, turns.length]).toEqual([10 * (8 - refused.length), 8 - refused.length]);
});

test('one key does not keep many requests waiting', async () => {
  const { ask, server, till } = await withProgram();
  const pending = await ask('POST', '/packs/dispense', { ...pack, sn: 'DEMO-PENDING' });
  expect(pending.status).toBe(202);
  const refused = Promise.withResolvers<void>();
  let left = 4;
  const leaving = new AbortController();
  const waits = Array.from({ length: 12 }, async () => {
    const answer = await fetch(`${server.address}/api/v1/transactions/${String(pending.body.id)}?wait=20`, {
      headers: { authorization: `Bearer ${till.key}` },
      signal: leaving.signal,
    });
    if (answer.status !== 429) return;
    expect(await answer.json()).toMatchObject({ code: 'too-many-waits' });
    left -= 1;
    if (left === 0) refused.resolve();
  });
  await refused.promise;
  leaving.abort();
  await Promise.allSettled(waits);
});

test('no key of a single press, and none of the page, stands for a line of a basket or for a till’s press', async () => {
  const { ask, server, till, cookie } = await withProgram();
  const body = (sn: string) => ({ ...pack, sn });
  await ask('POST', '/packs/dispense', body('LINE-1'), { idempotencyKey: 'R/line/1' });
  const packs = [body('LINE-2'), body('LINE-3')];
  expect(
    await ask('POST', '/baskets', { operation: 'dispense', packs }, { idempotencyKey: 'R' }),
  ).toMatchObject({ body: { refused: 0 } });
  const ofPage = await fetch(`${server.address}/api/mvs/sn/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': `program/${till.programId}/P` },
    body: JSON.stringify({ ...body('PAGE'), mode: 'sandbox' }),
  });
  expect(ofPage.status).toBe(200);
  expect(await ask('POST', '/packs/verify', body('PAGE'), { idempotencyKey: 'P' })).toMatchObject({
    status: 200,
  });
});

test('a repeat tells of the pack as it was sent, whatever was read of it since', async () => {
  const { ask } = await withProgram();
  const body = { ...pack, sn: 'RELABELLED' };
  await ask('POST', '/packs/verify', body);
  // Lot and expiry are filled in from what is known.
  const bare = { gtin: pack.gtin, sn: body.sn };
  const first = await ask('POST', '/packs/dispense', bare, { idempotencyKey: 'bare' });
  await ask('POST', '/packs/verify', { ...body, lotNum: 'L2' });
  const again = await ask('POST', '/packs/dispense', bare, { idempotencyKey: 'bare' });
  expect(again).toMatchObject({ status: 200, body: { id: first.body.id, pack: body } });
});

test('a key that is revoked while it waits for an answer is told nothing more', async () => {
  const { ask, db, addProgram } = await withProgram();
  const { id } = (await ask('POST', '/packs/dispense', { ...pack, sn: 'DEMO-PENDING' })).body;
  const other = await addProgram({ name: 'Till 3' });
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(() =>
    ask('GET', `/transactions/${String(id)}?wait=2`, undefined, { key: other.key }),
  );
  // One too many is refused once the others wait.
  expect(await Promise.race(waits)).toMatchObject({ status: 429 });
  await db
    .updateTable('program_key')
    .set({ revoked_at: new Date() })
    .where('key_id', '=', other.keyId)
    .execute();
  const codes = (await Promise.all(waits)).map(({ body }) => body.code);
  const told = (code: string) => codes.filter((one) => one === code).length;
  expect([told('key-revoked'), told('too-many-waits')]).toEqual([8, 1]);
});
