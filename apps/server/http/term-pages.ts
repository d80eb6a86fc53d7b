import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TermKind, TermVersion, termPage } from '@pecset/accounts/contract';
import { type TermPages, type TermRef, termStore } from '@pecset/accounts/server';
import type { Db } from '@pecset/db';
import { sendNotFound } from '@pecset/server-kit';
import type { FastifyInstance } from 'fastify';

const shipped = join(import.meta.dirname, '..', '..', '..');

/**
 * A published version is in the database, for every process; the first versions are files of this repository. A file is
 * read only for a version in the database, so that no request can choose a path.
 */
const readPage = async (db: Db, term: TermRef): Promise<string | undefined> => {
  if (!TermVersion.safeParse(term.version).success) return undefined;
  const found = await termStore(db).find(term);
  return found && (found.html ?? readFile(join(shipped, termPage(term.kind, term.version)), 'utf8'));
};

const pagesFolder = join(shipped, 'pages');

const pageNames = async () => (await readdir(pagesFolder)).filter((name) => name.endsWith('.html')).sort();

export const shippedPages: TermPages = {
  names: pageNames,
  read: async (name) =>
    (await pageNames()).includes(name) ? readFile(join(pagesFolder, name), 'utf8') : undefined,
};

/** Serves the texts of the terms and the privacy policy by version. */
export const addTermPages = (app: FastifyInstance, db: Db): void => {
  for (const kind of TermKind.options)
    app.get<{ Params: { version: string } }>(termPage(kind, ':version'), async (request, reply) => {
      const page = await readPage(db, { kind, version: request.params.version });
      if (page === undefined) return sendNotFound(request, reply);
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    });
};
