import type { Endpoint } from '@pecset/contract';
import { useFailureWords, useTexts } from '@pecset/web-kit';
import { accountsTexts } from '../texts.ts';
import { isPromptFailure, type PasskeyFailure, type PromptFailure } from './passkey-failure.ts';

const promptTexts = {
  'passkey-cancelled': 'passkeyCancelled',
  'passkey-already-there': 'passkeyAlreadyThere',
  'internal-error': 'internalError',
} as const satisfies Record<PromptFailure['errCode'], string>;

/** Text of a failure, whether of the prompt or of the server. */
export const usePasskeyFailureWords = (endpoint: Endpoint): ((failure: PasskeyFailure) => string) => {
  const t = useTexts(accountsTexts);
  const callWords = useFailureWords(endpoint);
  return (failure) => (isPromptFailure(failure) ? t(promptTexts[failure.errCode]) : callWords(failure));
};
