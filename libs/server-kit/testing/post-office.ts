import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { onTestFinished } from 'vitest';
import { openPool } from '../database/database.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { makeLog } from '../logging/logging.ts';
import { mailHandler, makeMailer } from '../mail/mail.ts';
import type { Secrets } from '../secrets.ts';
import { doJobs } from './do-jobs.ts';
import { temporaryFolder } from './temporary-folder.ts';

const readMails = async (outbox: string): Promise<readonly Email[]> => {
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  return Promise.all(files.sort().map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
};

type Post = { readonly url: string; readonly secrets: Secrets; readonly jobs: readonly JobHandler[] };

/** Runs a feature's real jobs on request; mails become files, which it reads. */
export const openPostOffice = async ({ url, secrets, jobs }: Post) => {
  const log = makeLog('silent');
  const outbox = await temporaryFolder();
  const mailer = makeMailer({ smtpUrl: undefined, from: 'Pecsét <pecset@pecset.example>', outbox }, log);
  const pool = openPool(url, 1, log);
  onTestFinished(async () => {
    await pool.end();
    mailer.close();
  });
  const work = () => doJobs(pool, [mailHandler(secrets, mailer), ...jobs]);
  return {
    /** Runs jobs until none is due. */
    work,
    /** Returns all mails to the address, after running the jobs. */
    mailsTo: async (address: string): Promise<readonly Email[]> => {
      await work();
      return (await readMails(outbox)).filter(({ to }) => to?.[0]?.address === address);
    },
  };
};
