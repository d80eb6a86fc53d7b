import { Loader } from '@mantine/core';
import { useTexts } from '@pecset/web-kit';
import { shellTexts } from '../texts.ts';
import classes from './pages.module.css';

export const PageLoading = () => {
  const t = useTexts(shellTexts);
  return (
    <div className={`${classes.middle} ${classes.late}`} role="status">
      <Loader aria-hidden="true" />
      <p>{t('loading')}</p>
    </div>
  );
};
