import { register } from '@pecset/accounts/contract';
import { kitTexts, useTexts } from '@pecset/web-kit';
import { AttemptFailure } from '../passkeys/attempt-failure.tsx';
import { isPromptFailure } from '../passkeys/passkey-failure.ts';
import { usePasskeyFailureWords } from '../passkeys/use-passkey-failure-words.ts';
import { accountsTexts } from '../texts.ts';
import { registrationWords } from './registration-words.ts';
import { registrationTexts } from './texts.ts';
import type { RegistrationFailure } from './use-registration.ts';

export const RegisterFailure = ({ failure }: { readonly failure: RegistrationFailure }) => {
  const t = useTexts(registrationTexts);
  const shared = useTexts(accountsTexts);
  const kit = useTexts(kitTexts);
  const promptWords = usePasskeyFailureWords(register);
  const words = isPromptFailure(failure)
    ? promptWords(failure)
    : registrationWords(failure, {
        internalError: shared('internalError'),
        unreachable: kit('unreachable'),
      });
  return <AttemptFailure failure={failure} title={t('registerFailed')} words={words} />;
};
