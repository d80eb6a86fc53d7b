import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { handle, type Job, type JobHandler } from '../jobs/jobs.ts';
import type { Log } from '../logging/logging.ts';
import type { Secrets } from '../secrets.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

const Mail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/** Mails carry links that open accounts, so they wait in the queue encrypted. */
const place = { partnerId: 0, column: 'job.mail' };

export const mailJob: Job<{ sealed: string }> = { name: 'mail', payload: z.object({ sealed: z.string() }) };

export const sealMail = (secrets: Secrets, mail: Mail) => ({
  sealed: secrets.seal(JSON.stringify(mail), place),
});

const openMail = (secrets: Secrets, sealed: string): Mail =>
  Mail.parse(JSON.parse(secrets.open(sealed, place)));

export type Mailer = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void };

const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Mails carry links that open accounts: to another machine they go encrypted or not at all, unless the address says
 * otherwise by itself (`requireTLS=false`). Without this a mail server that offers no encryption is believed.
 */
export const encryptedAbroad = (smtpUrl: string): string => {
  const url = new URL(smtpUrl);
  if (url.protocol === 'smtp:' && !ownHosts.includes(url.hostname) && !url.searchParams.has('requireTLS'))
    url.searchParams.set('requireTLS', 'true');
  return url.href;
};

const smtpMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = createTransport(encryptedAbroad(smtpUrl), { from });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
};

/** A conversation with the mail server up to and with the login, and no mail; throws with what it objected to. */
export const tryMailServer = async (smtpUrl: string, withinMs: number): Promise<void> => {
  const url = new URL(encryptedAbroad(smtpUrl));
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'])
    url.searchParams.set(limit, String(withinMs));
  const transport = createTransport(url.href);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};

/** Without SMTP each mail becomes a file that any mail program opens. Written aside first: a reader never sees half a mail. */
const outboxMailer = (folder: string, from: string, log: Log): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      const aside = join(folder, `.${name}`);
      await writeFile(aside, message, { mode: 0o600 });
      await rename(aside, join(folder, name));
      log.info({ file: name }, 'a mail was put into the outbox');
    },
    close: () => transport.close(),
  };
};

export type MailSettings = {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly outbox: string;
};

export const makeMailer = ({ smtpUrl, from, outbox }: MailSettings, log: Log): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer(outbox, from, log);

/** The mail server's word about this one mail, by nodemailer's codes: its receiver or its content was refused. */
const refusals: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** A code tells of the world outside; a mail that cannot even be read has none, and is not tried for ever. */
const isOutside = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && !refusals.includes(error.code);

/** The links in mails die within the hour: a mail server that comes back gets what waits for it within minutes. */
export const mailHandler = (secrets: Secrets, mailer: Mailer): JobHandler => ({
  ...handle(mailJob, ({ sealed }) => mailer.send(openMail(secrets, sealed))),
  isPassing: isOutside,
});
