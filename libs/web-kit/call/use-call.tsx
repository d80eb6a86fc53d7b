import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Call } from './call.ts';

type Server = {
  readonly call: Call;
  /** Base URL, as in the call's settings. */
  readonly baseHost: string;
};

const ServerContext = createContext<Server | undefined>(undefined);

export const CallProvider = ({ call, baseHost, children }: Server & { readonly children: ReactNode }) => {
  const server = useMemo(() => ({ call, baseHost }), [call, baseHost]);
  return <ServerContext value={server}>{children}</ServerContext>;
};

const useServer = (): Server => {
  const server = useContext(ServerContext);
  if (!server) throw new Error('useCall needs a CallProvider above it');
  return server;
};

/** Returns the function that calls the server: `const answer = await call(endpoint, input)`. */
export const useCall = (): Call => useServer().call;

/** Base URL for paths that are opened without a call: a page, a print, a download. */
export const useBaseHost = (): string => useServer().baseHost;
