import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerProcess } from '@pecset/server/testing/process';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { en } from '../../features/accounts/server/mails/texts.en.ts';
import { hu } from '../../features/accounts/server/mails/texts.hu.ts';

export const mailTexts = { en, hu };

/** Cached by file: a mail never changes, and a test that waits for one looks many times. */
const read = new Map<string, Promise<Email>>();

const readMail = (file: string): Promise<Email> => {
  const mail = read.get(file) ?? readFile(file).then((raw) => PostalMime.parse(raw));
  read.set(file, mail);
  return mail;
};

/** All mails to an address so far. */
export const mailsTo = async ({ dataDir }: ServerProcess, address: string): Promise<readonly Email[]> => {
  const outbox = join(dataDir, 'outbox');
  // The folder is created with the first mail.
  if (!existsSync(outbox)) return [];
  const files = (await readdir(outbox)).filter((name) => !name.startsWith('.')).sort();
  const mails = await Promise.all(files.map((name) => readMail(join(outbox, name))));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
};

/** Waits until an address has `count` mails, and returns the last one. */
export const lastMailTo = async (server: ServerProcess, address: string, count = 1): Promise<Email> => {
  await expect.poll(async () => (await mailsTo(server, address)).length).toBe(count);
  const last = (await mailsTo(server, address)).at(-1);
  if (!last) throw new Error(`no mail to ${address}`);
  return last;
};

/** The link of a mail as its reader opens it: on the server under test, whatever port it has. */
export const linkIn = (mail: Email, { address }: ServerProcess): string => {
  const [link = ''] = /https?:\/\/\S+code=\S+/.exec(mail.text ?? '') ?? [];
  const { pathname, search } = new URL(link);
  return `${address}${pathname}${search}`;
};
