import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { StartRefusal } from '@pecset/server-kit';

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
};

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export type ListenSettings = { readonly host: string; readonly port: number; readonly variable: string };

/** Explains why an address cannot be used, and names the setting to change. */
export const listenRefusal = (error: unknown, { host, port, variable }: ListenSettings): unknown => {
  const reason = reasons[codeOf(error)];
  if (!reason) return error;
  return new StartRefusal(`${host}:${port} ${reason}; choose another with ${variable}`, { cause: error });
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
