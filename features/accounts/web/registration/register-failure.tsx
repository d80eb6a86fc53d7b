import { register } from '@pecset/accounts/contract';
import { Notice, useTexts } from '@pecset/web-kit';
import { usePasskeyFailureWords } from '../passkeys/use-passkey-failure-words.ts';
import classes from '../screen.module.css';
import { accountsTexts } from '../texts.ts';
import { registrationTexts } from './texts.ts';
import type { RegistrationFailure } from './use-registration.ts';

/** An answer in which the server has no words for it. */
const isUnworded = (failure: RegistrationFailure) => failure.errCode.startsWith('SYS-HTTP-');

export const RegisterFailure = ({ failure }: { readonly failure: RegistrationFailure }) => {
  const t = useTexts(registrationTexts);
  const shared = useTexts(accountsTexts);
  const words = usePasskeyFailureWords(register);
  // Who closes the prompt knows it: no alarm about it.
  if (failure.errCode === 'passkey-cancelled')
    return (
      <p role="status" className={classes.note}>
        {words(failure)}
      </p>
    );
  return (
    <Notice tone="failure" title={t('registerFailed')}>
      {isUnworded(failure) ? shared('internalError') : words(failure)}
    </Notice>
  );
};
