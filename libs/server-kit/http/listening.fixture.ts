import { ErrorBody } from '@pecset/contract';
import type { PartnerId, UserId } from '@pecset/kernel';
import { afterAll, expect } from 'vitest';
import { z } from 'zod/mini';
import { type MountSettings, makeApp, mount } from './index.ts';
import type { AppSettings } from './make-app.ts';

export const publicUrl = 'https://pecset.example';

export const databaseGone = new Error('connection to 10.0.0.5 refused');

export const NOON = new Date('2026-03-01T12:00:00Z');

/**
 * Cookie `session=ADMN` signs in with that role, `session=none` without one; `session=late` has not accepted new terms
 * yet; `proved=` says when the user proved their presence.
 */
const authenticate: MountSettings['authenticate'] = async ({ wire }) => {
  const session = wire.cookie('session');
  if (session === undefined) return null;
  const roles = session === 'none' ? [] : [session];
  const termsPending = session === 'late';
  const proved = wire.cookie('proved');
  return {
    userId: 7 as UserId,
    partnerId: 3 as PartnerId,
    roles,
    sessionId: session,
    provedAt: proved === undefined ? null : new Date(proved),
    userVerified: false,
    termsPending,
  };
};

const showsSession: MountSettings['showsSession'] = ({ wire }) => wire.cookie('session') !== undefined;

/** A real server on a free local port, and what it logs; closed after the file's last test. */
export const listening = async (
  routes: MountSettings['routes'],
  settings: Partial<MountSettings> = {},
  options: Partial<AppSettings> = {},
) => {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const isUnavailable = (error: unknown): boolean => error === databaseGone;
  const app = makeApp({ isUnavailable, ...options, logger: { level: 'warn', stream } });
  mount(app, { routes, showsSession, authenticate, publicUrl, now: () => NOON, ...settings });
  afterAll(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, logged };
};

export const jsonBody = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** Status and error body, which must have no other fields. */
export const refusalIn = async (response: Response) => {
  const body: unknown = await response.json();
  const { error } = z.parse(ErrorBody, body);
  expect(body).toEqual({ error });
  return { status: response.status, ...error };
};
