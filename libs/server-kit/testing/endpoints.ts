import { fastify } from 'fastify';
import { onTestFinished } from 'vitest';
import { httpOptions, mount, type Route, type Visit } from '../http/index.ts';
import { isDatabaseUnavailable } from '../unavailable.ts';

export type Person = { readonly partnerId: number; readonly userId: number };

/** The header by which a person calls. */
export const as = ({ partnerId, userId }: Person) => ({ 'x-caller': `${partnerId}/${userId}` });

/** Who calls stands in a header: sessions are another feature's business. */
const authenticate = async ({ wire }: Visit) => {
  const [partnerId, userId] = (wire.requestHeader('x-caller') ?? '').split('/').map(Number);
  return partnerId && userId
    ? {
        partnerId,
        userId,
        roles: [],
        provedAt: null,
        userVerified: false,
        termsPending: false,
        sessionId: 'test',
      }
    : null;
};

/** A feature's endpoints over real HTTP, for one test: their address. */
export const listenWith = async (routes: readonly Route[]): Promise<string> => {
  const app = fastify(httpOptions);
  const publicUrl = 'https://pecset.example';
  mount(app, { routes, authenticate, publicUrl, isUnavailable: isDatabaseUnavailable });
  onTestFinished(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
};
