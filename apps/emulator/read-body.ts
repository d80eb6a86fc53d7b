import type { IncomingMessage } from 'node:http';

/** Returns undefined if the body is longer than `most` bytes. */
export const readBody = async (request: IncomingMessage, most: number): Promise<string | undefined> => {
  const arriving: AsyncIterable<Buffer> = request;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of arriving) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};
