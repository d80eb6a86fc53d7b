import type { Endpoint } from '@pecset/contract';
import type { CallFailure } from '@pecset/web-kit';

/** What the browser's prompt can end with: closed by the person, a passkey that is there already, or a fault. */
export type PromptFailure = {
  readonly errCode: 'passkey-cancelled' | 'passkey-already-there' | 'internal-error';
};

export type PasskeyFailure<E extends Endpoint = Endpoint> = CallFailure<E> | PromptFailure;
