import { type ApiInfo, type Endpoint, openApi } from '@pecset/contract';
import { once } from '@pecset/kernel';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../faults.ts';
import { problemList, problemPage, problemsOf } from './problems.ts';
import { mountViewer } from './viewer.ts';

const html = 'text/html; charset=utf-8';

/**
 * `/openapi.json`, `/docs` and `/problems`, without authentication. Made on first use: describing every endpoint would
 * take a third of the start time.
 */
export const mountDocs = (api: FastifyInstance, endpoints: readonly Endpoint[], info: ApiInfo): void => {
  const document = once(() => JSON.stringify(openApi(endpoints, info)));
  const problems = once(() => problemsOf(endpoints));
  api.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(document()));
  api.get('/problems', (_, reply) => reply.type(html).send(problemList(problems())));
  api.get<{ Params: { code: string } }>('/problems/:code', (request, reply) => {
    const page = problemPage(problems(), request.params.code);
    return page === undefined ? sendNotFound(request, reply) : reply.type(html).send(page);
  });
  mountViewer(api, info.title);
};
