import type { Endpoint } from '@pecset/contract';
import type { CallFailure } from '@pecset/web-kit';

/** Failures of the browser's prompt: closed by the user, passkey already on the device, or a fault. */
const endings = ['passkey-cancelled', 'passkey-already-there', 'internal-error'] as const;
export type PromptFailure = { readonly errCode: (typeof endings)[number] };

export type PasskeyFailure<E extends Endpoint = Endpoint> = CallFailure<E> | PromptFailure;

export const isPromptFailure = (failure: PasskeyFailure): failure is PromptFailure =>
  endings.some((ending) => ending === failure.errCode);
