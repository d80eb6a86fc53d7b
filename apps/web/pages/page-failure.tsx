import { Button, kitTexts, MissingPart, useTexts } from '@pecset/web-kit';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { shellTexts } from '../texts.ts';
import classes from './pages.module.css';

/** A fault, not a refusal: all that the reader can do about it is to try again. */
export const PageFailure = ({ error }: Pick<ErrorComponentProps, 'error'>) => {
  const t = useTexts(shellTexts);
  const kit = useTexts(kitTexts);
  const router = useRouter();
  // A newer release may have taken the missing file's place: only a reload finds its successor.
  const retry = () => (error instanceof MissingPart ? window.location.reload() : void router.invalidate());
  return (
    <div className={classes.middle} role="alert">
      <h1>{t('pageFailed')}</h1>
      <Button onClick={retry}>{kit('tryAgain')}</Button>
    </div>
  );
};
