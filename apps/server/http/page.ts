import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { acceptedLanguage, htmlText, StartRefusal, sendNotFound } from '@pecset/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { version } from '../version.ts';
import { addNamedFiles } from './named-files.ts';

/** Settings that the page needs before it can ask the server for anything. */
export type PageSettings = {
  readonly providerName: string;
  readonly barcodeDebounceMs: number;
  readonly captcha: 'altcha' | 'turnstile' | 'off';
  readonly turnstileSiteKey: string | undefined;
  readonly apiHost: string | undefined;
};

const dist = join(import.meta.dirname, '..', '..', 'web', 'dist');
const A_YEAR = 31_536_000;

/** Files to preload, by path and language, beyond those that every page loads. */
const Ahead = z.record(z.string(), z.object({ hu: z.array(z.string()), en: z.array(z.string()) }));

export type Page = {
  readonly template: string;
  readonly ahead: z.infer<typeof Ahead>;
  /** Hash of the inline script in the head, as the content security policy names it. */
  readonly inlineScript: string;
  /** Version of the program and of this build; an open page sends it when it asks for its session. */
  readonly version: string;
};

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export const readPage = async (): Promise<Page> => {
  try {
    const template = await readFile(join(dist, 'index.html'), 'utf8');
    const ahead = Ahead.parse(JSON.parse(await readFile(join(dist, 'ahead.json'), 'utf8')));
    const [, build = ''] = /name="pecset-build" content="(\w+)"/.exec(template) ?? [];
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(template) ?? [];
    return { template, ahead, version: `${version}+${build}`, inlineScript: hashOf(script) };
  } catch (error) {
    throw new StartRefusal('the page is not built; start with `npm start`, which builds it', {
      cause: error,
    });
  }
};

/** Browsers accept text/html; a client that accepts anything gets the page if the path has no file extension. */
const wantsPage = (accept: string, path: string) =>
  accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path));

/** Excludes requests for scripts or pictures that no longer exist. */
const asksForPage = ({ method, url, headers }: FastifyRequest) => {
  const [path = ''] = url.split('?', 1);
  return (
    (method === 'GET' || method === 'HEAD') &&
    !path.startsWith('/assets/') &&
    wantsPage(headers.accept ?? '*/*', path)
  );
};

const isRefusal = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;

/** Built files have a hash in their names, so browsers may cache them forever. */
const addFiles = async (app: FastifyInstance): Promise<void> => {
  // @fastify/static throws for an invalid file name or a failed precondition.
  app.setErrorHandler((error, request, reply) => {
    if (!isRefusal(error)) throw error;
    return sendNotFound(request, reply);
  });
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    acceptRanges: false,
    maxAge: A_YEAR * 1000,
    immutable: true,
    index: false,
  });
};

const themes = ['light', 'dark'] as const;

/** Theme from the browser's cookie, so that the page has its colours before any script runs. */
const chosenTheme = ({ headers }: FastifyRequest) =>
  themes.find((theme) => headers.cookie?.split('; ').includes(`theme=${theme}`));

/** Sets the colours of the page and of the browser's frame, whatever the device prefers. */
const inTheme = (page: string, theme: (typeof themes)[number]): string =>
  page
    .replace('<html ', `<html data-theme="${theme}" `)
    .replaceAll(/media="\(prefers-color-scheme: (\w+)\)"/g, (_, own) =>
      own === theme ? 'media="all"' : 'media="not all"',
    );

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Preloads the screen's files before the page's script runs; a wrong guess of the language costs little. */
const withAhead = (page: string, ahead: Page['ahead'], { url, headers }: FastifyRequest): string => {
  const [path = ''] = url.split('?', 1);
  const files = ahead[path]?.[acceptedLanguage(headers['accept-language'])];
  return files ? page.replace('</head>', () => `${files.map(linkTo).join('')}</head>`) : page;
};

/** Serves the page at every path that is neither a file nor the API's; the page's router decides what to show. */
export const addPage = async (
  app: FastifyInstance,
  { template, ahead, version }: Page,
  settings: PageSettings,
): Promise<void> => {
  const config = htmlText(JSON.stringify({ version, ...settings }));
  const page = template.replace('__PECSET_CONFIG__', () => config);
  const themed = { light: inTheme(page, 'light'), dark: inTheme(page, 'dark') };
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const theme = chosenTheme(request);
    const headers = { 'cache-control': 'no-cache', vary: 'cookie, accept-language' };
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(withAhead(theme ? themed[theme] : page, ahead, request));
  };

  await app.register(addFiles);
  await addNamedFiles(app, dist);
  app.get('/', sendPage);
  app.get('/:name.html', (_request, reply) => reply.redirect('/'));
  app.setNotFoundHandler((request, reply) =>
    asksForPage(request) ? sendPage(request, reply) : sendNotFound(request, reply),
  );
};
