import { fastifyCookie } from '@fastify/cookie';
import type { ApiInfo, Endpoint } from '@pecset/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admission } from './admission.ts';
import type { Caller } from './caller.ts';
import { mountDocs } from './docs/index.ts';
import { sendNotFound } from './faults.ts';
import { formLimit, readForms } from './form-body.ts';
import { defaultBodyLimit, readJsonBodies } from './json-body.ts';
import { sendAnswer, sendPlatform, sendRefusal } from './send.ts';
import type { Admitted, Route } from './serve.ts';
import type { Visit } from './visit.ts';

export type MountSettings = {
  readonly routes: readonly Route[];
  /** Does the request show anything that a session could be found by? Told from the request alone. */
  readonly showsSession: (visit: Visit) => boolean;
  /** Finds who is signed in, and notes that the session is used; throws only when it cannot tell. */
  readonly authenticate: (visit: Visit, endpoint: Pick<Endpoint, 'background'>) => Promise<Caller | null>;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly info?: ApiInfo;
};

const prefix = '/api';
const defaultInfo: ApiInfo = { title: 'API', version: '1', sessionCookie: 'session' };

const handle =
  ({ endpoint, answer }: Route) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const admitted = request.getDecorator<Admitted>('admitted');
    const { language } = admitted.visit;
    const outcome = await answer(request, admitted);
    if (outcome.ok) return sendAnswer(reply, endpoint, outcome.value);
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

const addRoute = (api: FastifyInstance, route: Route, settings: MountSettings): void => {
  const { method, path, bodyLimit = defaultBodyLimit, upload, changes } = route.endpoint;
  const add = (scope: FastifyInstance): unknown =>
    scope.route({
      method,
      url: path.slice(prefix.length),
      bodyLimit: upload ? formLimit(upload) : bodyLimit,
      // RFC 9110, 9.2.1: HEAD is for looking.
      exposeHeadRoute: changes === undefined,
      ...admission(route, settings),
      handler: handle(route),
    });
  if (!upload) return void add(api);
  // What a body is taken for belongs to a scope of Fastify's, and no two forms are alike.
  void api.register(async (scope) => {
    readForms(scope, upload);
    add(scope);
  });
};

/** Everything below /api of an app from `makeApp`: the given endpoints, their documentation, and nothing else. */
export const mount = (app: FastifyInstance, settings: MountSettings): void => {
  refuseDoubles(settings.routes);
  const setUp = async (api: FastifyInstance): Promise<void> => {
    if (!api.hasRequestDecorator('cookies')) await api.register(fastifyCookie);
    readJsonBodies(api);
    api.decorateRequest('admitted', null);
    api.setNotFoundHandler(sendNotFound);
    api.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // Before the body is read: what is sent to an address that does not exist is nobody's to judge.
      return request.is404 ? sendNotFound(request, reply) : undefined;
    });
    for (const route of settings.routes) addRoute(api, route, settings);
    mountDocs(
      api,
      settings.routes.map((route) => route.endpoint),
      settings.info ?? defaultInfo,
    );
  };
  void app.register(setUp, { prefix });
};
