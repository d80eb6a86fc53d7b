import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { StartRefusal } from '@pecset/server-kit';

const reasonsOfPort: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be used by this user',
};
const reasonsOfHost: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is no address',
  EAI_AGAIN: 'is no address that can be looked up',
};

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export type ListenSettings = { readonly host: string; readonly port: number; readonly variable: string };

/** Explains why an address cannot be used, and names the setting to change. */
export const listenRefusal = (error: unknown, { host, port, variable }: ListenSettings): unknown => {
  const code = codeOf(error);
  const refusal = (words: string) => new StartRefusal(words, { cause: error });
  if (reasonsOfPort[code])
    return refusal(`${host}:${port} ${reasonsOfPort[code]}; choose another with ${variable}`);
  if (reasonsOfHost[code])
    return refusal(`${host} ${reasonsOfHost[code]}; choose another with ${variable.replace('PORT', 'HOST')}`);
  return error;
};

export const portOf = (address: AddressInfo | string | null): number => {
  if (typeof address !== 'object' || address === null)
    throw new Error('the server does not listen on a port');
  return address.port;
};

export const listen = async (server: Server, settings: ListenSettings): Promise<number> => {
  try {
    server.listen(settings.port, settings.host);
    await once(server, 'listening');
    return portOf(server.address());
  } catch (error) {
    throw listenRefusal(error, settings);
  }
};

/** Fails as `listen` would, but before any other work of the start. */
export const refuseTakenPort = async (settings: ListenSettings): Promise<void> => {
  if (settings.port === 0) return;
  const probe = createServer();
  await listen(probe, settings);
  await new Promise((resolve) => probe.close(resolve));
};
