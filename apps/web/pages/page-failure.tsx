import { Button } from '@mantine/core';
import { kitTexts, useTexts } from '@pecset/web-kit';
import { useRouter } from '@tanstack/react-router';
import { shellTexts } from '../texts.ts';
import classes from './pages.module.css';

/** A fault, not a refusal: all that the reader can do about it is to try again. */
export const PageFailure = () => {
  const t = useTexts(shellTexts);
  const kit = useTexts(kitTexts);
  const router = useRouter();
  return (
    <div className={classes.middle} role="alert">
      <h1>{t('pageFailed')}</h1>
      <Button onClick={() => void router.invalidate()}>{kit('tryAgain')}</Button>
    </div>
  );
};
