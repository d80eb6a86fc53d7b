import { setPassword } from '@pecset/accounts/contract';
import { buttonLook, type CallFailure, Notice, useFailureWords, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { registrationTexts } from '../registration/texts.ts';
import { useSession } from '../use-session.tsx';

type PasswordFailureProps = { readonly failure: CallFailure<typeof setPassword> };

export const PasswordFailure = ({ failure }: PasswordFailureProps) => {
  const t = useTexts(registrationTexts);
  const words = useFailureWords(setPassword);
  const { phase } = useSession();
  const title = failure.errCode === 'weak-password' ? 'weakPasswordTitle' : 'setPasswordFailed';
  return (
    <Notice tone="failure" title={t(title)}>
      {words(failure)}
      {/* Signed-in users change it with the current password, so the login's request is not offered to them. */}
      {failure.errCode === 'code-not-valid' && phase !== 'signed-in' && (
        <div>
          <Link to="/login" search={{ forgotten: '1' }} {...buttonLook({ variant: 'link' })}>
            {t('requestAnother')}
          </Link>
        </div>
      )}
    </Notice>
  );
};
