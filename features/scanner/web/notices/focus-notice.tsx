import { Badge, useTexts } from '@pecset/web-kit';
import { useEffect, useState } from 'react';
import { useScannerStatus } from '../listening/use-scanner.ts';
import { scannerTexts } from '../texts.ts';
import classes from './scanner-overlay.module.css';

/** Longer than the focus is away while a dialog opens or a frame of ours prints. */
const calmMs = 400;

/** Whether another window has the focus; a frame of ours counts as this one. */
const useFocusLost = (): boolean => {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let look: ReturnType<typeof setTimeout>;
    const onBlur = () => {
      clearTimeout(look);
      look = setTimeout(() => setLost(!document.hasFocus()), calmMs);
    };
    const onFocus = () => {
      clearTimeout(look);
      setLost(false);
    };
    onBlur();
    window.addEventListener('blur', onBlur);
    window.addEventListener('focus', onFocus);
    return () => {
      clearTimeout(look);
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('focus', onFocus);
    };
  }, []);
  return isLost;
};

/** A keyboard scanner types into the focused window, so the user is warned if that is not ours. */
export const FocusNotice = () => {
  const t = useTexts(scannerTexts);
  const { config } = useScannerStatus();
  const isLost = useFocusLost();
  if (!isLost || !config.ok) return null;
  return (
    <div role="status" className={classes.elsewhere}>
      <Badge tone="sandbox" className={classes.pill}>
        {t('focusLost')}
      </Badge>
    </div>
  );
};
