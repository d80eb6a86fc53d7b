import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type HeldOptions = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
};

const readAnswer = async (asked: ReturnType<typeof request>) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    asked.on('response', resolve).on('error', reject),
  );
  const value: unknown = JSON.parse(await text(answer));
  asked.destroy();
  return { status: answer.statusCode, body: value };
};

/**
 * Sends only the headers of a request, waits until the server has seen them (100 Continue, RFC 9110, 10.1.1), and holds
 * the body back.
 */
export const holdRequest = async (address: string, { method = 'POST', headers, body }: HeldOptions) => {
  const sent = JSON.stringify(body);
  const asked = request(address, {
    method,
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
      expect: '100-continue',
      ...headers,
    },
  });
  const answered = readAnswer(asked);
  asked.flushHeaders();
  await once(asked, 'continue');
  return {
    /** The answer; for a request that is refused before its body. */
    answered,
    finish: () => {
      asked.end(sent);
      return answered;
    },
  };
};
