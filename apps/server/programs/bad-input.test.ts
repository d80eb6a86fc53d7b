import { scopes } from '@pecset/contract';
import { programEndpoints } from '@pecset/programs/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withProgram } from '../testing/with-program.ts';

const pack = { gtin: '05991234567894', expDate: '301231', lotNum: 'L1', sn: 'BAD-1' };
const basket = { operation: 'verify', packs: [pack] };

/** Far more than the server's estimate of the database's clock may be off on a busy machine. */
const HOUR_MS = 3_600_000;

/** Calls an endpoint so that only its scope can be missing. */
const pathOf = (path: string) =>
  path.replace('/api/v1', '').replace(':gtin', pack.gtin).replace(':sn', pack.sn).replace(':id', '1');

/** The body of a request that lacks nothing but, perhaps, a scope. */
const bodyFor = ({ method, scope }: (typeof programEndpoints)[number]) => {
  if (method === 'GET') return undefined;
  return scope === 'by-operation' ? basket : {};
};

test('each scope opens just the endpoints that need it', async () => {
  const { ask, addProgram } = await withProgram();
  const tried = await Promise.all(
    scopes.map(async (scope) => {
      const { key } = await addProgram({ name: scope, scopes: [scope] });
      const answers = [];
      for (const endpoint of programEndpoints) {
        const { method, path } = endpoint;
        const { status, body } = await ask(method, pathOf(path), bodyFor(endpoint), { key });
        // The basket asks to verify.
        const needed = endpoint.scope === 'by-operation' ? 'verify' : endpoint.scope;
        answers.push({ scope, place: `${method} ${path}`, needed, status, body });
      }
      return answers;
    }),
  );
  const answers = tried.flat();
  expect(answers).toHaveLength(scopes.length * programEndpoints.length);
  for (const { scope, place, needed, body } of answers.filter((one) => one.scope === one.needed))
    expect([place, scope, needed, body.code]).not.toContain('scope-missing');
  for (const { scope, place, needed, status, body } of answers.filter((one) => one.scope !== one.needed)) {
    expect([place, scope, status, body.code]).toEqual([place, scope, 403, 'scope-missing']);
    expect(body.detail).toContain(needed);
  }
});

describe('a key that does not open the door is told why', () => {
  test('missing, mistyped, unknown, in the address, revoked, expired, of another mode, from elsewhere', async () => {
    const { ask, db, till, addProgram, server } = await withProgram();
    const codeOf = async (key: string | null, path = '/status') => {
      const { status, body, headers } = await ask('GET', path, undefined, { key });
      if (status === 401) expect(headers.get('www-authenticate')).toMatch(/^Bearer /);
      if (status >= 400) expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      return `${status} ${String(body.code)}`;
    };
    expect(await codeOf(null)).toBe('401 key-missing');
    expect(await codeOf(till.key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))).toBe(
      '401 key-mistyped',
    );
    expect(await codeOf('abc')).toBe('401 key-mistyped');
    const stranger = await addProgram();
    await db.deleteFrom('program_key').where('key_id', '=', stranger.keyId).execute();
    expect(await codeOf(stranger.key)).toBe('401 key-unknown');
    expect(await codeOf(null, `/status?key=${till.key}`)).toBe('401 key-in-address');
    expect(await codeOf(till.key, `/status?key=${till.key}`)).toBe('401 key-in-address');
    expect(await codeOf(till.key, `/status?key=${till.key.replaceAll('_', '%5f')}`)).toBe(
      '401 key-in-address',
    );

    const set = (column: string, value: unknown, { keyId }: typeof till) =>
      sql`update program_key set ${sql.id(column)} = ${value} where key_id = ${keyId}`.execute(db);
    const revoked = await addProgram();
    await set('revoked_at', new Date(), revoked);
    expect(await codeOf(revoked.key)).toBe('401 key-revoked');
    const expired = await addProgram();
    await set('expires_at', new Date(Date.now() - HOUR_MS), expired);
    expect(await codeOf(expired.key)).toBe('401 key-expired');
    const live = await addProgram({ mode: 'production' });
    expect(await codeOf(live.key)).toBe('403 wrong-mode');
    const away = await addProgram();
    await sql`update program set networks = '{10.1.0.0/16,2001:db8::/32}' where program_id = ${away.programId}`.execute(
      db,
    );
    expect(await codeOf(away.key)).toBe('403 network-not-allowed');
    await sql`update program set networks = '{127.0.0.0/8,::1}' where program_id = ${away.programId}`.execute(
      db,
    );
    expect(await codeOf(away.key)).toBe('200 undefined');

    const asCookie = await fetch(`${server.address}/api/profile/user/me`, {
      headers: { cookie: `session=${till.key}`, authorization: `Bearer ${till.key}` },
    });
    expect(asCookie.status).toBe(401);
  });

  test('a session opens nothing below /api/v1', async () => {
    const { onPage } = await withProgram();
    expect(await onPage('GET', '/api/v1/status')).toMatchObject({
      status: 401,
      body: { code: 'key-missing' },
    });
  });

  test('new terms that no administrator has accepted stop presses, with words; reading goes on', async () => {
    const { ask, db } = await withProgram();
    await sql`insert into term_version (kind, version, mandatory, effective_at)
      values ('TC', '9.0', true, now() - interval '1 minute')`.execute(db);
    expect(await ask('POST', '/packs/verify', pack)).toMatchObject({
      status: 403,
      body: { code: 'program-terms-pending' },
    });
    expect((await ask('GET', '/status')).status).toBe(200);
  });
});

describe('a request that cannot be right', () => {
  test('is a problem document whatever is wrong with it, and nothing is entered', async () => {
    const { ask, db, till } = await withProgram();
    const deep = `{"gtin":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    const cases: readonly (readonly [string, Awaited<ReturnType<typeof ask>>, string])[] = [
      ['broken JSON', await ask('POST', '/packs/verify', '{"gtin":'), '400 bad-request'],
      ['an unknown field', await ask('POST', '/packs/verify', { ...pack, expiry: '1' }), '400 bad-request'],
      ['both forms', await ask('POST', '/packs/verify', { ...pack, scan: 'x' }), '400 bad-request'],
      [
        'a separator that may stand in a serial number',
        await ask('POST', '/packs/verify', { scan: '010599123456789417301231' + '10L1-21A-91B', gs: '-' }),
        '400 bad-request',
      ],
      [
        'a body that is compressed',
        await ask('POST', '/packs/verify', pack, { headers: { 'content-encoding': 'gzip' } }),
        '415 not-json',
      ],
      [
        'no type at all',
        await ask('POST', '/packs/verify', pack, { headers: { 'content-type': 'nonsense' } }),
        '415 not-json',
      ],
      ['nothing', await ask('POST', '/packs/verify', {}), '400 bad-request'],
      ['depth', await ask('POST', '/packs/verify', deep), '400 bad-request'],
      ['size', await ask('POST', '/packs/verify', { ...pack, reason: 'x'.repeat(100_000) }), '413 too-large'],
      [
        'another type',
        await ask('POST', '/packs/verify', 'gtin=1', { headers: { 'content-type': 'text/plain' } }),
        '415 not-json',
      ],
      [
        'no idempotency key',
        await ask('POST', '/packs/verify', pack, { idempotencyKey: null }),
        '400 idempotency-key-needed',
      ],
      [
        'an idempotency key of 10 kB',
        await ask('POST', '/packs/verify', pack, { idempotencyKey: 'x'.repeat(10_000) }),
        '400 idempotency-key-needed',
      ],
      ['an unknown address', await ask('GET', '/nothing'), '404 not-found'],
      ['an unknown transaction', await ask('GET', '/transactions/1'), '404 not-found'],
      ['a transaction that is no number', await ask('GET', '/transactions/x'), '400 bad-request'],
      ['too long a wait', await ask('GET', '/transactions/1?wait=21'), '400 bad-request'],
      ['a broken address', await ask('GET', '/packs/%E0%A4%A/1'), '400 bad-request'],
    ];
    for (const [what, { status, headers, body }, expected] of cases) {
      expect([what, `${status} ${String(body.code)}`]).toEqual([what, expected]);
      expect(headers.get('content-type'), what).toMatch(/^application\/problem\+json/);
      expect(body, what).toMatchObject({ status, title: expect.any(String), retryable: expect.any(Boolean) });
      const page = await fetch(String(body.type));
      expect([what, page.status]).toEqual([what, 200]);
    }
    const { rows } = await sql`select count(*)::int as count from transaction`.execute(db);
    expect(rows).toEqual([{ count: 0 }]);
    expect(JSON.stringify(cases)).not.toContain(till.key);
  });
});

test('a till that asks too fast is told when to come again, and what it may', async () => {
  const { ask } = await withProgram({ environment: { REQUESTS_PER_SECOND: '4' } });
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('GET', '/status')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(3);
  for (const { headers, body } of refused) {
    expect(body).toMatchObject({ code: 'too-many-requests', retryable: true });
    expect(headers.get('retry-after')).toBe('1');
    expect(headers.get('ratelimit')).toMatch(/^"(key|organisation)";r=0;t=1$/);
    expect(headers.get('ratelimit-policy')).toBe('"key";q=4;w=2, "organisation";q=6;w=2');
  }
});
