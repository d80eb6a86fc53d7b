import { register } from '@pecset/accounts/contract';
import { useTexts } from '@pecset/web-kit';
import { AttemptFailure } from '../passkeys/attempt-failure.tsx';
import { usePasskeyFailureWords } from '../passkeys/use-passkey-failure-words.ts';
import { accountsTexts } from '../texts.ts';
import { registrationTexts } from './texts.ts';
import type { RegistrationFailure } from './use-registration.ts';

/** An answer in which the server has no words for it. */
const isUnworded = (failure: RegistrationFailure) => failure.errCode.startsWith('SYS-HTTP-');

export const RegisterFailure = ({ failure }: { readonly failure: RegistrationFailure }) => {
  const t = useTexts(registrationTexts);
  const shared = useTexts(accountsTexts);
  const words = usePasskeyFailureWords(register);
  return (
    <AttemptFailure
      failure={failure}
      title={t('registerFailed')}
      words={isUnworded(failure) ? shared('internalError') : words(failure)}
    />
  );
};
