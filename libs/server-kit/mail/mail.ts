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

/** Mails carry links that open accounts, so they are encrypted in the queue. */
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
 * Mails carry links that open accounts, so another machine gets them only over TLS, unless the URL says otherwise
 * (`requireTLS=false`). Without this, nodemailer would send in the clear to a server that offers no TLS.
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

/** Connects to the mail server and logs in, without sending a mail; throws the server's error. */
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

/**
 * Without SMTP each mail becomes an .eml file; written under a temporary name first, so that a reader never sees half a
 * mail.
 */
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

/** nodemailer's codes for an error of this one mail: its recipient or its content was refused. */
const refusals: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/**
 * Errors with a code come from outside; a mail that cannot be decrypted or parsed has none, and is not retried forever.
 */
const isOutside = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && !refusals.includes(error.code);

/** A password reset link expires after an hour, so a mail server that recovers gets the queued mails within minutes. */
export const mailHandler = (secrets: Secrets, mailer: Mailer): JobHandler => ({
  ...handle(mailJob, ({ sealed }) => mailer.send(openMail(secrets, sealed))),
  isPassing: isOutside,
});
