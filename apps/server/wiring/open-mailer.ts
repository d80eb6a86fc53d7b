import { join } from 'node:path';
import { type Log, type Mailer, makeMailer } from '@pecset/server-kit';
import type { Settings } from '../settings.ts';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** True for a demo without a mail server on this machine only: nobody else can read the program's output. */
const mayTellLinks = ({ DEMO, SMTP_URL, PUBLIC_URL }: Settings): boolean =>
  DEMO && SMTP_URL === undefined && LOCAL_HOSTS.includes(new URL(PUBLIC_URL).hostname);

export type TellLink = (link: string) => void;

/** Prints the link of each mail in the outbox, so that trying the demo needs no mail program. */
const tellingLinks = (mailer: Mailer, publicUrl: string, tell: TellLink): Mailer => ({
  ...mailer,
  send: async (mail) => {
    await mailer.send(mail);
    const link = mail.text.split('\n').find((line) => line.startsWith(`${publicUrl}/`));
    if (link) tell(link);
  },
});

export const openMailer = (settings: Settings, log: Log, tellLink: TellLink = () => {}): Mailer => {
  const mail = {
    smtpUrl: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    outbox: join(settings.DATA_DIR, 'outbox'),
  };
  const mailer = makeMailer(mail, log);
  return mayTellLinks(settings) ? tellingLinks(mailer, settings.PUBLIC_URL, tellLink) : mailer;
};
