import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testLog, testSecrets } from '@pecset/db/testing';
import { mailHandler, makeMailer, openPool, startWorker } from '@pecset/server-kit';
import { temporaryFolder } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { expect, onTestFinished } from 'vitest';
import { accountJobs } from '../index.ts';
import type { AccountsServer } from './accounts-server.ts';

const readMails = async (outbox: string): Promise<readonly Email[]> => {
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  return Promise.all(files.sort().map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
};

/** The worker with the accounts' real jobs, whose mails become files, and a reader of those files. */
export const startPostOffice = async ({ db, url, dependencies }: AccountsServer) => {
  const outbox = await temporaryFolder();
  const mailer = makeMailer({ smtpUrl: undefined, from: 'Pecsét <pecset@pecset.example>', outbox }, testLog);
  const pool = openPool(url, 4, testLog);
  const worker = await startWorker({
    pool,
    log: testLog,
    concurrency: 2,
    onJob: () => {},
    handlers: [mailHandler(testSecrets, mailer), ...accountJobs(dependencies)],
  });
  const jobsLeft = async () => {
    const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(db);
    return rows.length;
  };
  const allDone = () => expect.poll(jobsLeft, { timeout: 20_000 }).toBe(0);
  onTestFinished(async () => {
    // The worker stops without waiting until a job just done is crossed off; the pool must not end before that.
    await allDone();
    await worker.stop();
    await pool.end();
    mailer.close();
  });
  const mailsTo = async (address: string): Promise<readonly Email[]> => {
    await allDone();
    return (await readMails(outbox)).filter(({ to }) => to?.[0]?.address === address);
  };
  return {
    /** All mails to the address so far, once nothing waits any more. */
    mailsTo,
    lastMailTo: async (address: string): Promise<Email> => {
      const last = (await mailsTo(address)).at(-1);
      if (!last) throw new Error(`no mail went to ${address}`);
      return last;
    },
  };
};

/** The address in a mail that the reader is meant to open. */
export const linkIn = ({ text = '' }: Email): URL => {
  const link = /^https:\/\/\S+$/m.exec(text)?.[0];
  if (!link) throw new Error('there is no link in the mail');
  return new URL(link);
};

export const codeIn = (mail: Email): string => linkIn(mail).searchParams.get('code') ?? '';
