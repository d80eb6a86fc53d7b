import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { once } from '@pecset/kernel';
import type { FastifyInstance } from 'fastify';
import { htmlText } from '../../html.ts';
import { docsStyle } from './style.ts';

const A_DAY = 'max-age=86400';
const css = 'text/css; charset=utf-8';
const script = 'text/javascript; charset=utf-8';

const page = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText(title)} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<p class="links"><a href="/api/openapi.json">OpenAPI 3.1</a> <a href="/api/problems">Problems</a>
<a href="/api/docs">Calls of programs</a> <a href="/api/docs?calls=all">All calls</a></p>
<div id="viewer"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/**
 * The calls of programs alone: with all others the viewer works five times as long before it shows anything. A call can
 * be tried out only as a program, with a key that is typed in here: all others would be made as whoever is signed in in
 * this browser. The validator would be another host.
 */
const start = `const isForPrograms = (path) => path.startsWith('/api/v1/');
const all = new URLSearchParams(location.search).get('calls') === 'all';
fetch('/api/openapi.json').then((answer) => answer.json()).then((spec) => {
  const paths = Object.entries(spec.paths).filter(([path]) => all || isForPrograms(path));
  SwaggerUIBundle({
    spec: { ...spec, paths: Object.fromEntries(paths) },
    dom_id: '#viewer',
    docExpansion: all ? 'none' : 'list',
    deepLinking: true,
    filter: true,
    validatorUrl: null,
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    plugins: [{ statePlugins: { spec: { wrapSelectors: {
      allowTryItOutFor: () => (_state, path) => isForPrograms(path),
    } } } }],
  });
}).catch(() => {
  document.getElementById('viewer').textContent = 'The description did not arrive whole. Load the page again.';
});
`;

const compressed = promisify(gzip);

/** Read at the first request, as few processes ever show it; every browser takes gzip. */
const packed = (file: string) => once(async () => compressed(await readFile(fileURLToPath(file))));

/** Swagger UI as it is installed, under our own content policy. */
export const mountViewer = (api: FastifyInstance, title: string): void => {
  const texts = { '/docs/style.css': [css, docsStyle], '/docs/start.js': [script, start] } as const;
  const files = {
    '/docs/swagger-ui.css': [css, packed(import.meta.resolve('swagger-ui-dist/swagger-ui.css'))],
    '/docs/swagger-ui-bundle.js': [
      script,
      packed(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
    ],
  } as const;
  api.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page(title)));
  for (const [path, [type, content]] of Object.entries(texts))
    api.get(path, (_, reply) => reply.type(type).send(content));
  for (const [path, [type, content]] of Object.entries(files))
    api.get(path, async (_, reply) =>
      reply
        .type(type)
        .headers({ 'cache-control': A_DAY, 'content-encoding': 'gzip' })
        .send(await content()),
    );
};
