export {
  type Call,
  type CallArguments,
  type Callable,
  type CallOptions,
  type CallSettings,
  makeCall,
} from './call.ts';
export type { CallFailure } from './call-failure.ts';
export { connection } from './connection.ts';
export { serverClock } from './server-clock.ts';
export { CallProvider, useBaseHost, useCall } from './use-call.tsx';
export { useBusy, useConnection } from './use-connection.ts';
