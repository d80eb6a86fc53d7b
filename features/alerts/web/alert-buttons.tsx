import { Button } from '@mantine/core';
import type { AlertPartProps } from '@pecset/packs/web';
import { useTexts } from '@pecset/web-kit';
import classes from './alerts.module.css';
import { alertsTexts } from './texts.ts';
import { useAlertHandling } from './use-alert-handling.ts';

/** Print, which becomes Reprint; Acknowledge, which goes once it was pressed. */
export const AlertButtons = (props: AlertPartProps) => {
  const t = useTexts(alertsTexts);
  const { handling, print, acknowledge } = useAlertHandling(props);
  const { prnUserId, ackUserId } = props.item;
  return (
    <>
      <Button variant="default" onClick={print}>
        {t(prnUserId === null ? 'print' : 'reprint')}
      </Button>
      {ackUserId === null && (
        <Button color="red" loading={handling.phase === 'acknowledging'} onClick={acknowledge}>
          {t('acknowledge')}
        </Button>
      )}
      {handling.phase === 'failed' && (
        <p className={classes.failure} role="alert">
          {handling.words}
        </p>
      )}
    </>
  );
};
