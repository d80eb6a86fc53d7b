import type { PartnerId, UserId } from '@pecset/kernel';
import { onTestFinished } from 'vitest';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { type MountSettings, makeApp, mount, type Route, type Visit } from '../http/index.ts';

export type Person = {
  readonly partnerId: PartnerId;
  readonly userId: UserId;
  readonly sessionId: string;
  readonly roles?: readonly string[];
  /** When the user last proved their presence. */
  readonly provedAt?: Date;
};

/** Headers that identify the caller. */
export const as = ({ partnerId, userId, sessionId, roles = [], provedAt }: Person) => ({
  'x-caller': [partnerId, userId, sessionId, ...roles].join('/'),
  ...(provedAt && { 'x-proved-at': provedAt.toISOString() }),
});

/** A body for `fetch`, with its headers. */
export const sentAs = (body: object | undefined) => {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

/** Tests name the caller in a header, because cookies belong to another feature. */
const authenticate = async ({ wire }: Visit) => {
  const [partnerId, userId, sessionId, ...roles] = (wire.requestHeader('x-caller') ?? '').split('/');
  const who = {
    partnerId: Number(partnerId) as PartnerId,
    userId: Number(userId) as UserId,
    sessionId: sessionId ?? '',
  };
  const provedAt = wire.requestHeader('x-proved-at');
  return {
    ...who,
    roles,
    provedAt: provedAt === undefined ? null : new Date(provedAt),
    userVerified: false,
    termsPending: false,
  };
};

const showsSession = ({ wire }: Visit) => wire.requestHeader('x-caller') !== undefined;

/** Serves a feature's endpoints over real HTTP for one test; returns their address. */
export const listenWith = async (
  routes: readonly Route[],
  now = () => new Date(),
  settings: Pick<MountSettings, 'spool' | 'programs' | 'phones' | 'uploads'> = {},
): Promise<string> => {
  const app = makeApp({ isUnavailable: isDatabaseUnavailable });
  const publicUrl = 'https://pecset.example';
  mount(app, { routes, showsSession, authenticate, publicUrl, now, ...settings });
  onTestFinished(() => {
    const closed = app.close();
    // Node does not count an unused connection that a client opened in advance as idle, and would wait for it.
    app.server.closeAllConnections();
    return closed;
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
};
