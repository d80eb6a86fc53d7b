import { type ApiInfo, type Endpoint, type Language, openApi } from '@pecset/contract';
import type { FastifyInstance } from 'fastify';
import { acceptedLanguage } from '../accept-language.ts';
import { docsPage } from './page.ts';
import { docsStyle } from './style.ts';

/** `/openapi.json`, `/docs` and its style, for anybody; made once, at start. */
export const mountDocs = (api: FastifyInstance, endpoints: readonly Endpoint[], info: ApiInfo): void => {
  const document = JSON.stringify(openApi(endpoints, info));
  const pages: Readonly<Record<Language, string>> = {
    hu: docsPage(endpoints, info, 'hu'),
    en: docsPage(endpoints, info, 'en'),
  };
  api.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(document));
  api.get('/docs', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-language')
      .send(pages[acceptedLanguage(request.headers['accept-language'])]),
  );
  api.get('/docs/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
};
