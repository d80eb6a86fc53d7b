import { randomBytes } from 'node:crypto';
import { newProgramKey } from '@pecset/accounts/domain';
import { hashProgramKey } from '@pecset/accounts/server';
import { type Scope, scopes } from '@pecset/contract';
import type { Rows } from '@pecset/db';
import { testLog } from '@pecset/db/testing';
import { openDatabase } from '@pecset/server-kit';
import { cookiesOf } from '@pecset/server-kit/testing';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { wholeServer } from './whole-server.ts';

type Given = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly scopes?: readonly Scope[];
};

const Body = z.record(z.string(), z.unknown());

/** A whole server with the demo organisation, and a program of it that has a key. */
export const withProgram = async ({ environment = {}, scopes: given = scopes }: Given = {}) => {
  const server = await wholeServer({ environment: { ROLE: 'web', DEMO: 'on', ...environment } });
  const { db } = openDatabase<Rows>(server.ownerUrl, 4, testLog);
  onTestFinished(() => db.destroy());
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(server.demo),
  });
  const cookie = cookiesOf(signedIn);
  const onPage = async (method: string, path: string, body?: object) => {
    const headers = { ...json, cookie };
    const answer = await fetch(server.address + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: Body.parse(await answer.json()) };
  };
  for (const kind of ['TC', 'PP']) await onPage('POST', `/api/auth/term/${kind}/1.0`, {});
  const { partner_id } = await db.selectFrom('membership').select('partner_id').executeTakeFirstOrThrow();
  const { user_id: made_by } = await db.selectFrom('membership').select('user_id').executeTakeFirstOrThrow();

  type Made = {
    readonly name?: string;
    readonly scopes?: readonly Scope[];
    readonly mode?: 'sandbox' | 'production';
  };
  const addProgram = async ({ name = 'Till 2', scopes: allowed = given, mode = 'sandbox' }: Made = {}) => {
    const at = new Date();
    const { program_id } = await db
      .insertInto('program')
      .values({ partner_id, name, mode, scopes: [...allowed], made_by, created_at: at })
      .returning('program_id')
      .executeTakeFirstOrThrow();
    const key = newProgramKey(mode, randomBytes);
    const { key_id } = await db
      .insertInto('program_key')
      .values({
        ...{ partner_id, program_id, made_by, created_at: at },
        ...{ key_hash: hashProgramKey(key), ending: key.slice(-4) },
      })
      .returning('key_id')
      .executeTakeFirstOrThrow();
    return { key, keyId: key_id, programId: program_id };
  };
  const till = await addProgram();

  type Asked = {
    readonly key?: string | null;
    readonly idempotencyKey?: string | null;
    readonly headers?: Readonly<Record<string, string>>;
  };
  let presses = 0;
  const ask = async (method: string, path: string, body?: unknown, asked: Asked = {}) => {
    presses += 1;
    const { key = till.key, idempotencyKey = `press-${presses}`, headers = {} } = asked;
    const answer = await fetch(`${server.address}/api/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && json),
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text.startsWith('{') ? Body.parse(JSON.parse(text)) : { text },
    };
  };
  return { server, db, partnerId: partner_id, till, addProgram, ask, onPage, cookie };
};
