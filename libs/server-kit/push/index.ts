export type { PushKeys } from './encrypt.ts';
export { arePushKeys, newServerKey, readServerKey, type ServerKey } from './keys.ts';
export {
  isPushAddress,
  makeSendPush,
  type PushMessage,
  type PushOutcome,
  type PushTarget,
  type SendPush,
} from './send-push.ts';
