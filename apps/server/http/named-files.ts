import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Revalidated on every use: a cached worker or manifest would keep an old page alive. */
const FRESH = 'no-cache';
const A_DAY = 'max-age=86400';

/** Files with a fixed name, which therefore cannot contain a hash. */
const files = {
  '/sw.js': ['text/javascript; charset=utf-8', FRESH],
  '/manifest.webmanifest': ['application/manifest+json', FRESH],
  '/robots.txt': ['text/plain; charset=utf-8', A_DAY],
  '/icons/seal-192.png': ['image/png', A_DAY],
  '/icons/seal-512.png': ['image/png', A_DAY],
  '/icons/seal-maskable-512.png': ['image/png', A_DAY],
  '/icons/seal-apple-180.png': ['image/png', A_DAY],
} as const;

export const addNamedFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  for (const [path, [type, keeping]] of Object.entries(files)) {
    const content = await readFile(join(folder, path));
    app.get(path, (_request, reply) => reply.header('cache-control', keeping).type(type).send(content));
  }
};
