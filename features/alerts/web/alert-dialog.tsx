import { Button } from '@mantine/core';
import type { HistoryItem } from '@pecset/packs/contract';
import { type AlertParts, useCodeTexts } from '@pecset/packs/web';
import { Modal, ModalAnswers, useTexts } from '@pecset/web-kit';
import { type ComponentProps, useState } from 'react';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import classes from './alerts.module.css';
import { CopyButton } from './copy-button.tsx';
import { PrintButton } from './print-button.tsx';
import { alertsTexts } from './texts.ts';

/** Begins at its title, so that neither Enter nor a scan answers it. */
export const AlertDialog = ({
  item: given,
  call,
  onChange,
  onClose,
}: ComponentProps<AlertParts['Dialog']>) => {
  const t = useTexts(alertsTexts);
  const [item, setItem] = useState(given);
  const change = (changed: HistoryItem) => {
    setItem(changed);
    onChange(changed);
  };
  return (
    <Modal tone="danger" focusTitle title={t('alertTitle')} message={t('alertLead')} onClose={onClose}>
      {(close) => (
        <>
          <div className={classes.case}>
            <p className={classes.label}>{t('alertId')}</p>
            <p className={classes.id}>{item.alertId}</p>
            <PrintButton item={item} onChange={change} />
            <CopyButton text={item.alertId ?? ''} />
          </div>
          {item.reasonCode && <Meaning code={item.reasonCode} />}
          <div className={classes.foot}>
            <ModalAnswers>
              <AcknowledgeButton item={item} call={call} onChange={change} />
              <Button variant="default" onClick={() => close()}>
                {t('close')}
              </Button>
            </ModalAnswers>
          </div>
        </>
      )}
    </Modal>
  );
};

const Meaning = ({ code }: { readonly code: string }) => {
  const t = useTexts(alertsTexts);
  const text = useCodeTexts()(code);
  return (
    <div className={classes.meaning}>
      <p>
        <strong>{text?.short}</strong> <code>{code}</code>
      </p>
      {text && (
        <>
          <p>{text.meaning}</p>
          <p>
            <strong>{t('whatToDo')}:</strong> {text.advice}
          </p>
        </>
      )}
    </div>
  );
};
