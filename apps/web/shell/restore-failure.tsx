import { Button } from '@mantine/core';
import { kitTexts, useTexts } from '@pecset/web-kit';
import { shellTexts } from '../texts.ts';
import classes from './banner.module.css';

export const RestoreFailure = ({ retry }: { readonly retry: () => void }) => {
  const t = useTexts(shellTexts);
  const kit = useTexts(kitTexts);
  return (
    <div className={classes.banner} data-tone="failure" role="alert">
      <p>
        <strong>{t('restoreFailed')}.</strong> {kit('unreachable')}
      </p>
      <Button variant="default" onClick={retry}>
        {kit('tryAgain')}
      </Button>
    </div>
  );
};
