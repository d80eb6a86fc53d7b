import type { Endpoint } from '@pecset/contract';
import type { CallFailure } from './call/index.ts';
import { useLanguage, useTexts } from './i18n/use-texts.ts';
import { kitTexts } from './texts.ts';
import { waitingTime } from './waiting-time.ts';

/** Explains a failed call in the contract's words for the refusal, else in the server's, else in a generic text. */
export const useFailureWords = (endpoint: Endpoint): ((failure: CallFailure) => string) => {
  const t = useTexts(kitTexts);
  const { language } = useLanguage();
  return ({ errCode, errStr, retryAfter }) => {
    if (errCode === 'SYS-NETWORK') return t('unreachable');
    if (errCode === 'too-many-requests' && retryAfter)
      return t('tooManyTries', { time: waitingTime(retryAfter, language) });
    return endpoint.refusals?.[errCode]?.[language] ?? errStr ?? t('unexpected', { code: errCode });
  };
};
