import { fastifyCookie } from '@fastify/cookie';
import { type ApiInfo, type Endpoint, isWrite } from '@pecset/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from './accept-language.ts';
import { accessRefusal, type Caller } from './caller.ts';
import { mountDocs } from './docs/index.ts';
import { handleFault, type IsUnavailable } from './faults.ts';
import { isForeign } from './foreign-origin.ts';
import { readJsonBodies } from './json-body.ts';
import { sendAnswer, sendPlatform, sendRefusal } from './send.ts';
import type { Admitted, Route } from './serve.ts';
import { type Visit, visitOf } from './visit.ts';

export type MountSettings = {
  readonly routes: readonly Route[];
  /** Finds who is signed in; throws only when it cannot tell. */
  readonly authenticate: (visit: Visit) => Promise<Caller | null>;
  readonly publicUrl: string;
  /** Is the database away, rather than the program wrong? */
  readonly isUnavailable: IsUnavailable;
  readonly info?: ApiInfo;
};

const prefix = '/api';
const defaultBodyLimit = 64 * 1024;
const defaultInfo: ApiInfo = { title: 'API', version: '1', sessionCookie: 'session' };

/** Origin and access, before a byte of the body is read. */
const admit = (endpoint: Endpoint, { authenticate, publicUrl }: MountSettings) => {
  const publicOrigin = new URL(publicUrl).origin;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = visitOf(request, reply);
    if (isWrite(endpoint) && isForeign(request, publicOrigin))
      return sendPlatform(reply, { platform: 'foreign-origin' }, visit.language);
    const caller = await authenticate(visit);
    const platform = accessRefusal(endpoint, caller);
    if (platform) return sendPlatform(reply, { platform }, visit.language);
    request.setDecorator<Admitted>('admitted', { visit, caller });
    return;
  };
};

const handle =
  ({ endpoint, answer }: Route) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const admitted = request.getDecorator<Admitted>('admitted');
    const { language } = admitted.visit;
    const outcome = await answer(request, admitted);
    if (outcome.ok) return sendAnswer(reply, endpoint.reply, outcome.value);
    if (typeof outcome.refusal === 'string') return sendRefusal(reply, endpoint, outcome.refusal, language);
    return sendPlatform(reply, outcome.refusal, language);
  };

const refuseDoubles = (routes: readonly Route[]): void => {
  const seen = new Set<string>();
  for (const { method, path } of routes.map((route) => route.endpoint)) {
    const place = `${method} ${path.replace(/:\w+/g, ':')}`;
    if (seen.has(place)) throw new Error(`Two endpoints answer ${method} ${path}`);
    seen.add(place);
  }
};

const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendPlatform(reply, { platform: 'not-found' }, acceptedLanguage(request.headers['accept-language']));

/** Everything below /api: the given endpoints, their documentation, and the error body for all else. */
export const mount = (app: FastifyInstance, settings: MountSettings): void => {
  refuseDoubles(settings.routes);
  const setUp = async (api: FastifyInstance): Promise<void> => {
    if (!api.hasRequestDecorator('cookies')) await api.register(fastifyCookie);
    readJsonBodies(api);
    api.decorateRequest('admitted', null);
    api.setErrorHandler(handleFault(settings.isUnavailable));
    api.setNotFoundHandler(sendNotFound);
    api.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // Before the body is read: what is sent to an address that does not exist is nobody's to judge.
      return request.is404 ? sendNotFound(request, reply) : undefined;
    });
    for (const route of settings.routes) {
      const { method, path, bodyLimit = defaultBodyLimit } = route.endpoint;
      const onRequest = admit(route.endpoint, settings);
      api.route({ method, url: path.slice(prefix.length), bodyLimit, onRequest, handler: handle(route) });
    }
    mountDocs(
      api,
      settings.routes.map((route) => route.endpoint),
      settings.info ?? defaultInfo,
    );
  };
  void app.register(setUp, { prefix });
};
