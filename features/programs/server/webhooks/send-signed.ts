import type { Outside } from '@pecset/server-kit';
import type { Outcome } from './delivery-store.ts';
import { type Message, signedHeaders } from './sign.ts';

/** One request; any answer of 2xx is a success. */
export const sendSigned = async (
  outside: Outside,
  address: string,
  message: Message,
  at: Date,
): Promise<Outcome> => {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(message.body),
    'user-agent': 'Pecset-Webhooks',
    ...signedHeaders(message, at),
  };
  const answer = await outside.post(new URL(address), { headers, body: message.body });
  if (typeof answer !== 'number') return { outcome: answer, status: null };
  return { outcome: answer >= 200 && answer < 300 ? 'delivered' : 'refused', status: answer };
};
