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

/** By path and language, the files that its screen needs beside those of every page. */
const Ahead = z.record(z.string(), z.object({ hu: z.array(z.string()), en: z.array(z.string()) }));

export type Page = {
  readonly template: string;
  readonly ahead: z.infer<typeof Ahead>;
  /** The script in its head, which runs before any file has come, as the content policy names it. */
  readonly inlineScript: string;
  /** Of the program and of this very build: a page that is open says it when it asks for its session. */
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

/** A browser says that it wants a page; a client that accepts anything gets it at an address that is no file's. */
const wantsPage = (accept: string, path: string) =>
  accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path));

/** Rather than for a script or picture that is no longer there. */
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

/** Built files carry a hash in their names: they never change and are kept for good. */
const addFiles = async (app: FastifyInstance): Promise<void> => {
  // The library refuses by throwing: a name that is no file's, a version of a file that we do not have.
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

/** As chosen in that browser: the page has its colours before any script has run. */
const chosenTheme = ({ headers }: FastifyRequest) =>
  themes.find((theme) => headers.cookie?.split('; ').includes(`theme=${theme}`));

/** Its colours, and those of the browser around it, whatever the device wants. */
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

/** The browser asks for what the screen needs along with the page, not once its script has run; a guess of the language costs little. */
const withAhead = (page: string, ahead: Page['ahead'], { url, headers }: FastifyRequest): string => {
  const [path = ''] = url.split('?', 1);
  const files = ahead[path]?.[acceptedLanguage(headers['accept-language'])];
  return files ? page.replace('</head>', () => `${files.map(linkTo).join('')}</head>`) : page;
};

/** Every address that is not a file or the API's gets the page: its router decides what to show. */
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
