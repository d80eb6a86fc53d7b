import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testLog, testSecrets } from '@pecset/db/testing';
import { mailHandler, makeMailer, openPool } from '@pecset/server-kit';
import { doJobs, temporaryFolder } from '@pecset/server-kit/testing';
import PostalMime, { type Email } from 'postal-mime';
import { onTestFinished } from 'vitest';
import { accountJobs } from '../index.ts';
import type { AccountsServer } from './accounts-server.ts';

const readMails = async (outbox: string): Promise<readonly Email[]> => {
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  return Promise.all(files.sort().map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
};

/** Does the accounts' real jobs when somebody looks for mail; mails become files, which it reads. */
export const startPostOffice = async ({ url, dependencies }: AccountsServer) => {
  const outbox = await temporaryFolder();
  const mailer = makeMailer({ smtpUrl: undefined, from: 'Pecsét <pecset@pecset.example>', outbox }, testLog);
  const pool = openPool(url, 1, testLog);
  onTestFinished(async () => {
    await pool.end();
    mailer.close();
  });
  const mailsTo = async (address: string): Promise<readonly Email[]> => {
    await doJobs(pool, [mailHandler(testSecrets, mailer), ...accountJobs(dependencies)]);
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
