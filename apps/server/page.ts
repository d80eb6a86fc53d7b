import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { StartRefusal } from '@pecset/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What the page needs to know before it can ask. */
export type PageConfig = {
  readonly version: string;
  readonly providerName: string;
  readonly barcodeDebounceMs: number;
  readonly captcha: 'altcha' | 'turnstile' | 'off';
  readonly turnstileSiteKey: string | undefined;
};

const dist = join(import.meta.dirname, '..', 'web', 'dist');
const A_YEAR = 31_536_000;

const forAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');

const readTemplate = async () => {
  try {
    return await readFile(join(dist, 'index.html'), 'utf8');
  } catch (error) {
    throw new StartRefusal('the page is not built; start with `npm start`, which builds it', {
      cause: error,
    });
  }
};

/** A person's browser, rather than a script or picture that is no longer there. */
const asksForPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/assets/') &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/** Every address that is not a file or the API's gets the page: its router decides what to show. */
export const addPage = async (app: FastifyInstance, config: PageConfig): Promise<void> => {
  const page = (await readTemplate()).replace('__PECSET_CONFIG__', () =>
    forAttribute(JSON.stringify(config)),
  );
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);

  // Built files carry a hash in their names: they never change and are kept for good.
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    maxAge: A_YEAR * 1000,
    immutable: true,
    index: false,
  });
  app.get('/', sendPage);
  app.get('/:name.html', (_request, reply) => reply.redirect('/'));
  app.setNotFoundHandler((request, reply) =>
    asksForPage(request) ? sendPage(request, reply) : reply.code(404).send({ error: 'not found' }),
  );
};
