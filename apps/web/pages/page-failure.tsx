import { Button, kitTexts, MissingPart, useTexts } from '@pecset/web-kit';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { shellTexts } from '../texts.ts';
import classes from './pages.module.css';

/** Shown for a fault, not for a refusal: the user can only try again. */
export const PageFailure = ({ error }: Pick<ErrorComponentProps, 'error'>) => {
  const t = useTexts(shellTexts);
  const kit = useTexts(kitTexts);
  const router = useRouter();
  // A newer release may have replaced the missing file; only a reload finds the new one.
  const retry = () => (error instanceof MissingPart ? window.location.reload() : void router.invalidate());
  return (
    <div className={classes.middle} role="alert">
      <h1>{t('pageFailed')}</h1>
      <Button onClick={retry}>{kit('tryAgain')}</Button>
    </div>
  );
};
