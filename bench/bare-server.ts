import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Builds and serves a page with only our page's libraries, as ours is served: hashed names, compressed. */
export const serveBarePage = async (outDir: string) => {
  const root = join(import.meta.dirname, 'bare-page');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  });
  const compress = promisify(brotliCompress);
  const read = async (path: string) => compress(await readFile(join(outDir, path)));
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const headers = { 'content-type': types[extname(path)] ?? 'text/plain', 'content-encoding': 'br' };
    read(path).then(
      (content) => response.writeHead(200, headers).end(content),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { address: `http://localhost:${address.port}/`, close: () => server.close() };
};
