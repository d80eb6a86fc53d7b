import type { IncomingMessage } from 'node:http';

/** Nothing when there is more than `most` bytes. */
export const readBody = async (request: IncomingMessage, most: number): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > most) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
};
