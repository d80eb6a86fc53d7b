import { testSecrets } from '@pecset/db/testing';
import { openPostOffice } from '@pecset/server-kit/testing';
import type { Email } from 'postal-mime';
import { accountJobs } from '../index.ts';
import type { AccountsServer } from './accounts-server.ts';

/** Runs the accounts' real jobs when a test looks for mail; mails become files, which it reads. */
export const startPostOffice = async ({ url, dependencies }: AccountsServer) => {
  const { mailsTo } = await openPostOffice({ url, secrets: testSecrets, jobs: accountJobs(dependencies) });
  return {
    /** All mails to the address, once the queue is empty. */
    mailsTo,
    lastMailTo: async (address: string): Promise<Email> => {
      const last = (await mailsTo(address)).at(-1);
      if (!last) throw new Error(`no mail went to ${address}`);
      return last;
    },
  };
};

export const linkIn = ({ text = '' }: Email): URL => {
  const link = /^https:\/\/\S+$/m.exec(text)?.[0];
  if (!link) throw new Error('there is no link in the mail');
  return new URL(link);
};

export const codeIn = (mail: Email): string => linkIn(mail).searchParams.get('code') ?? '';
