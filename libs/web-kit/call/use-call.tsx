import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Call } from './call.ts';

type Server = {
  readonly call: Call;
  /** Where it is, as in the call's settings. */
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

/** How every screen reaches the server: `const answer = await call(endpoint, input)`. */
export const useCall = (): Call => useServer().call;

/** What stands before a path that is opened without a call: a page, a print, a download. */
export const useBaseHost = (): string => useServer().baseHost;
