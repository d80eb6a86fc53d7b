import { Spinner, useTexts } from '@pecset/web-kit';
import { shellTexts } from '../texts.ts';
import classes from './pages.module.css';

export const PageLoading = () => {
  const t = useTexts(shellTexts);
  return (
    <div className={`${classes.middle} ${classes.late}`} role="status" data-loading>
      <Spinner size="large" />
      <p>{t('loading')}</p>
    </div>
  );
};
