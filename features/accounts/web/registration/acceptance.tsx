import { useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { registrationTexts } from './texts.ts';

/** The pages open beside the form, so that what was typed is still there afterwards. */
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
