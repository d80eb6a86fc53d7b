import { read, utils } from '@e965/xlsx';
import type { Rows } from '@pecset/db';
import { testLog } from '@pecset/db/testing';
import { openDatabase } from '@pecset/server-kit';
import { cookiesOf } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { pack } from '../testing/every-endpoint.ts';
import { wholeServer } from '../testing/whole-server.ts';

/** XML 1.0, 2.2: no document may contain these two characters. */
const NONE_OF_XML = String.fromCharCode(0xfffe, 0xffff);

test('whatever a colleague is called and the national system answers, the workbook can be opened', async () => {
  const server = await wholeServer({ environment: { ROLE: 'web', DEMO: 'on' } });
  const { db } = openDatabase<Rows>(server.ownerUrl, 2, testLog);
  onTestFinished(() => db.destroy());
  const ask = (method: string, path: string, cookie: string, body?: object) =>
    fetch(server.address + path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  const cookie = cookiesOf(await ask('POST', '/api/auth/login', '', server.demo));
  for (const kind of ['TC', 'PP']) await ask('POST', `/api/auth/term/${kind}/1.0`, cookie, {});
  const userName = `Mária${NONE_OF_XML}\n=1+1`;
  // Written directly, as a name that was stored before names were restricted to one plain line.
  expect((await ask('PATCH', '/api/profile/user/me', cookie, { userName })).status).toBe(400);
  await sql`update app_user set user_name = ${userName}`.execute(db);
  await ask('POST', '/api/mvs/sn/verify', cookie, pack);
  await sql`update transaction set reason_code = E'NMVS\n\x01CODE'`.execute(db);
  const answer = await ask('GET', '/api/org/export.xlsx', cookie);
  const { SheetNames, Sheets } = read(Buffer.from(await answer.arrayBuffer()));
  const texts = SheetNames.map((name) =>
    utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1 }),
  ).flat(2);
  expect(texts).toContain('Mária\n=1+1');
  expect(texts).toContain('NMVS\nCODE');
});
