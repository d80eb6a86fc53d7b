import { createContext, type ReactNode, useContext } from 'react';
import type { Call } from './call.ts';

const CallContext = createContext<Call | undefined>(undefined);

type CallProviderProps = { readonly call: Call; readonly children: ReactNode };

export const CallProvider = ({ call, children }: CallProviderProps) => (
  <CallContext value={call}>{children}</CallContext>
);

/** How every screen reaches the server: `const answer = await call(endpoint, input)`. */
export const useCall = (): Call => {
  const call = useContext(CallContext);
  if (!call) throw new Error('useCall needs a CallProvider above it');
  return call;
};
