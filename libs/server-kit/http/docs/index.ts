import { type ApiInfo, type Endpoint, type Language, openApi } from '@pecset/contract';
import type { FastifyInstance } from 'fastify';
import { acceptedLanguage } from '../accept-language.ts';
import { docsPage } from './page.ts';
import { docsStyle } from './style.ts';

/** Made on first use: describing every endpoint would take a third of the start time. */
const once = (make: () => string): (() => string) => {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** `/openapi.json`, `/docs` and its style sheet, without authentication. */
export const mountDocs = (api: FastifyInstance, endpoints: readonly Endpoint[], info: ApiInfo): void => {
  const document = once(() => JSON.stringify(openApi(endpoints, info)));
  const pages: Readonly<Record<Language, () => string>> = {
    hu: once(() => docsPage(endpoints, info, 'hu')),
    en: once(() => docsPage(endpoints, info, 'en')),
  };
  api.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(document()));
  api.get('/docs', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-language')
      .send(pages[acceptedLanguage(request.headers['accept-language'])]()),
  );
  api.get('/docs/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
};
