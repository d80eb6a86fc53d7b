import { Button } from '@mantine/core';
import { useSession, useSessions } from '@pecset/accounts/web';
import { addressOf } from '@pecset/contract';
import type { AlertPartProps } from '@pecset/packs/web';
import { useCall, useLanguage, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { printAlert } from '../contract/index.ts';
import classes from './alerts.module.css';
import { printPage } from './print-page.ts';
import { alertsTexts } from './texts.ts';

/** Prints the alert's own page; from then on it is a reprint. */
export const PrintButton = ({ item, onChange }: Omit<AlertPartProps, 'call'>) => {
  const t = useTexts(alertsTexts);
  const { language: lng } = useLanguage();
  const call = useCall();
  const state = useSession();
  const { stillSignedIn } = useSessions();
  const [failed, setFailed] = useState(false);
  const params = { alertId: item.alertId ?? '' };
  const print = async () => {
    // A frame cannot restore a session that has ended; this call can, or leads to the login.
    const printed = (await stillSignedIn(call))
      ? await printPage(addressOf(printAlert, { params, query: { lng } }), t('printedPage', params))
      : 'failed';
    setFailed(printed === 'failed');
    if (printed === 'failed' || item.prnUserId !== null || state.phase !== 'signed-in') return;
    onChange({ ...item, prnUserId: state.session.userId });
  };
  return (
    <>
      <Button variant="default" onClick={() => void print()}>
        {t(item.prnUserId === null ? 'print' : 'reprint')}
      </Button>
      {failed && (
        <p className={classes.failure} role="alert">
          {t('printFailed')}
        </p>
      )}
    </>
  );
};
