import { usePageTitle, useTexts } from '@pecset/web-kit';
import { ScanIllustration } from '../illustrations/scan-illustration.tsx';
import { shellTexts } from '../texts.ts';
import classes from './pages.module.css';

export const ScanPage = () => {
  const t = useTexts(shellTexts);
  usePageTitle(t('scanBarcode'));
  return (
    <div className={classes.scan}>
      <h1>{t('scanBarcode')}</h1>
      <ScanIllustration />
    </div>
  );
};
