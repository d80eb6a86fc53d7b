import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { portOf } from '../http/listen.ts';

/** A real SMTP server that stores every mail, except to the refused address; it refuses the password `wrong`. */
export const startSmtpInbox = async (port = 0, { refused = '' } = {}) => {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'wrong' ? new Error('wrong password') : null, { user: username ?? '' }),
    onRcptTo: ({ address }, _session, done) =>
      done(address === refused ? new Error('no such mailbox') : undefined),
    onData: (stream, _session, done) => {
      const received = text(stream).then((raw) => PostalMime.parse(raw));
      callbackify(() => received)((fault, mail) => {
        if (!fault) mails.push(mail);
        done(fault);
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    mails,
    port: portOf(server.server.address()),
    url: `smtp://127.0.0.1:${portOf(server.server.address())}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
