import { useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { registrationTexts } from './texts.ts';

/** The pages open in a new tab, so that the form keeps what was typed. */
export const Acceptance = () => {
  const t = useTexts(registrationTexts);
  return (
    <>
      {t('acceptBefore')}{' '}
      <Link to="/terms-and-conditions" target="_blank">
        {t('acceptTerms')}
      </Link>{' '}
      {t('acceptBetween')}{' '}
      <Link to="/privacy-policy" target="_blank">
        {t('acceptPrivacy')}
      </Link>
      {t('acceptAfter')}
    </>
  );
};
