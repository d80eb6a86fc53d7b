import { fastifyCookie } from '@fastify/cookie';
import { type ApiInfo, type Endpoint, isJson, queryString } from '@pecset/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from './accept-language.ts';
import { admission } from './admission.ts';
import { mountDocs } from './docs/index.ts';
import { sendNotFound } from './faults.ts';
import { makeFloodLimit } from './flood-limit.ts';
import { formLimit, readForms } from './form-body.ts';
import { defaultBodyLimit, readJsonBodies } from './json-body.ts';
import type { MountSettings } from './mount-settings.ts';
import { isProgramsRequest } from './problem.ts';
import { queryIn } from './receive.ts';
import { sendAnswer, sendPlatform, sendRefusal } from './send.ts';
import type { Admitted, Route } from './serve.ts';
import { makeSpool, type Spool } from './spool.ts';
import { makeUploadSlots } from './upload-slots.ts';
import { visitOf } from './visit.ts';

const prefix = '/api';
const defaultInfo: ApiInfo = { title: 'API', version: '1', sessionCookie: 'session' };

/** Downloads of callers who are not signed in share one room for temporary files. */
const NOBODY = 0;

const handle =
  ({ endpoint, answer }: Route, spool: Spool) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const admitted = request.getDecorator<Admitted>('admitted');
    const { language } = admitted.visit;
    const outcome = await answer(request, admitted);
    const owner = admitted.caller?.partnerId ?? NOBODY;
    if (outcome.ok)
      return sendAnswer(reply, endpoint, outcome.value, (pieces) =>
        spool(pieces, { owner, log: request.log }),
      );
    const { refusal } = outcome;
    if (typeof refusal === 'string') return sendRefusal(reply, endpoint, { code: refusal }, language);
    if ('code' in refusal) return sendRefusal(reply, endpoint, refusal, language);
    return sendPlatform(reply, refusal, language);
  };

const placeOf = ({ endpoint: { method, path } }: Route): string => `${method} ${path.replace(/:\w+/g, ':')}`;

/** Endpoints at the same address must differ in `when`, and one of them must have none. */
const refuseDoubles = (place: readonly Route[]): void => {
  const asked = place.map(({ endpoint: { when } }) => queryString(when ?? {}));
  const [last] = place.map(({ endpoint: { method, path } }) => `${method} ${path}`).slice(-1);
  if (new Set(asked).size < asked.length) throw new Error(`Two endpoints answer ${last}`);
  if (!asked.includes('')) throw new Error(`Nobody answers ${last} where it is not asked for otherwise`);
};

/** Chooses the endpoint by the query; returns undefined if none matches. */
const chooser = <One extends { readonly when: Endpoint['when'] }>(place: readonly One[]) => {
  const [only, ...others] = place;
  if (others.length === 0) return () => only;
  const asked = place.flatMap(({ when }) => Object.keys(when ?? {}));
  return (request: FastifyRequest): One | undefined => {
    const read = queryIn(request);
    const query = read.ok ? read.value : {};
    return place.find(({ when = {} }) => asked.every((name) => when[name] === query[name]));
  };
};

const isLookedAt = ({ endpoint: { changes, reply } }: Route): boolean =>
  changes === undefined && (isJson(reply) || reply.kind !== 'file');

const addPlace = (
  api: FastifyInstance,
  place: readonly Route[],
  settings: Parameters<typeof admission>[1],
  spool: Spool,
): void => {
  const [first] = place;
  if (!first) return;
  const { method, path, bodyLimit = defaultBodyLimit, upload } = first.endpoint;
  const choose = chooser(
    place.map((route) => ({
      when: route.endpoint.when,
      ...admission(route.endpoint, settings),
      handler: handle(route, spool),
    })),
  );
  const badQuery = (request: FastifyRequest, reply: FastifyReply) =>
    sendPlatform(reply, { platform: 'bad-request', detail: 'query' }, visitOf(request, reply).language);
  const add = (scope: FastifyInstance): unknown =>
    scope.route({
      method,
      url: path.slice(prefix.length),
      bodyLimit: upload ? formLimit(upload) : bodyLimit,
      // RFC 9110, 9.2.1: HEAD must be safe, but preparing a file is not.
      exposeHeadRoute: place.every(isLookedAt),
      onRequest: async (request, reply) => (choose(request)?.onRequest ?? badQuery)(request, reply),
      preHandler: async (request, reply) => (choose(request)?.preHandler ?? badQuery)(request, reply),
      handler: async (request, reply) => (choose(request)?.handler ?? badQuery)(request, reply),
    });
  if (!upload) return void add(api);
  // Body parsers belong to a Fastify scope, and every form needs its own.
  void api.register(async (scope) => {
    readForms(scope, upload);
    add(scope);
  });
};

/** Without the spaces around it, which would make another of the same key. */
const keyIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)/i.exec(headers.authorization ?? '')?.[1];

/** Everything below /api of an app from `makeApp`: the given endpoints, their documentation, and nothing else. */
export const mount = (app: FastifyInstance, settings: MountSettings): void => {
  const spool = makeSpool(settings.spool);
  const flood = settings.flood && makeFloodLimit(settings.flood);
  const uploads = makeUploadSlots(settings.uploads);
  const { sessionCookie } = settings.info ?? defaultInfo;
  /** What tells the caller: a program's key, or the session's cookie. */
  const callerIn = (request: FastifyRequest): string | undefined =>
    isProgramsRequest(request) ? keyIn(request) : request.cookies[sessionCookie];
  const isFlooding = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const caller = callerIn(request);
    if (caller === undefined || !flood) return false;
    if (!isProgramsRequest(request)) return !flood.take(caller);
    const { ok, policy, left } = flood.takeOfKey(caller);
    reply.header('ratelimit-policy', policy).header('ratelimit', left);
    return !ok;
  };
  const places = [...Map.groupBy(settings.routes, placeOf).values()];
  for (const place of places) refuseDoubles(place);
  const setUp = async (api: FastifyInstance): Promise<void> => {
    if (!api.hasRequestDecorator('cookies')) await api.register(fastifyCookie);
    readJsonBodies(api);
    api.decorateRequest('admitted', null);
    api.setNotFoundHandler(sendNotFound);
    api.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isFlooding(request, reply))
        return sendPlatform(
          reply,
          { platform: 'too-many-requests', retryAfterSeconds: 1 },
          acceptedLanguage(request.headers['accept-language']),
        );
      // Before the body is read: an unknown address is 404, whatever the body.
      return request.is404 ? sendNotFound(request, reply) : undefined;
    });
    api.addHook('onResponse', async (request, reply) => {
      const admitted = request.getDecorator<Admitted | null>('admitted');
      const session = callerIn(request);
      // A program's key that is not known, or not any more, is not admitted at all.
      if (session !== undefined && !admitted?.byPhone && (admitted || reply.statusCode === 401))
        flood?.learn(session, admitted?.caller?.partnerId ?? null);
      if (admitted?.caller?.program)
        settings.programs?.noteUse(admitted.caller, reply.statusCode < 400 ? 'answered' : 'refused');
    });
    for (const place of places) addPlace(api, place, { ...settings, uploads }, spool);
    mountDocs(
      api,
      settings.routes.map((route) => route.endpoint),
      settings.info ?? defaultInfo,
    );
  };
  void app.register(setUp, { prefix });
};
