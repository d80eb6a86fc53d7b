import { useSession } from '@pecset/accounts/web';
import type { AlertPartProps } from '@pecset/packs/web';
import { Button, PrintIcon, useCall, useLanguage, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { printAlert } from '../contract/index.ts';
import classes from './alerts.module.css';
import { printPage } from './print-page.ts';
import { alertsTexts } from './texts.ts';

type PrintButtonProps = Omit<AlertPartProps, 'call'> & {
  readonly compact?: boolean;
  /** Whether printing is the next step. */
  readonly leads?: boolean;
};

/** Prints the alert's page; after the first time the button says reprint. */
export const PrintButton = ({ item, onChange, compact = false, leads = false }: PrintButtonProps) => {
  const t = useTexts(alertsTexts);
  const { language: lng } = useLanguage();
  const call = useCall();
  const state = useSession();
  const [failed, setFailed] = useState(false);
  const words = t(item.prnUserId === null ? 'print' : 'reprint');
  const params = { alertId: item.alertId ?? '' };
  const print = async () => {
    const page = await call(printAlert, { params, query: { lng } });
    if (page.ok) await printPage(page.value, t('printedPage', params));
    setFailed(!page.ok);
    if (!page.ok || item.prnUserId !== null || state.phase !== 'signed-in') return;
    onChange({ ...item, prnUserId: state.session.userId });
  };
  return (
    <>
      <Button
        variant={leads ? 'filled' : 'default'}
        onClick={() => void print()}
        {...(compact && { size: 'sm', title: words })}
      >
        {compact ? <PrintIcon /> : words}
        {compact && <span className="only-heard">{words}</span>}
      </Button>
      {failed && (
        <p className={classes.failure} role="alert">
          {t('printFailed')}
        </p>
      )}
    </>
  );
};
