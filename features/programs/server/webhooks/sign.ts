import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Standard Webhooks, "Signature scheme": 24 to 64 random bytes, as base64 behind a prefix. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

export type Message = {
  readonly id: string;
  readonly body: string;
  /** Secrets in force, the newest first: each gives a signature. */
  readonly secrets: readonly string[];
};

/** The headers of Standard Webhooks, at the time of this try. */
export const signedHeaders = ({ id, body, secrets }: Message, at: Date) => {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatureBy = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signatureBy(secret)}`).join(' '),
  };
};
