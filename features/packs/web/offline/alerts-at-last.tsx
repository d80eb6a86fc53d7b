import { Button, Modal, ModalAnswers, useTexts } from '@pecset/web-kit';
import { PackLines, useStateWords } from './entry-words.tsx';
import classes from './offline.module.css';
import type { Placed } from './queue.ts';
import { offlineTexts } from './texts.ts';

type AlertsProps = {
  readonly alerts: readonly Placed[];
  /** With the pack that is to be opened, or without one. */
  readonly onClose: (pack?: Placed) => void;
};

/** The pack may be with the patient already: each is named, with the way to what is to be done about it. */
export const AlertsAtLast = ({ alerts, onClose }: AlertsProps) => {
  const t = useTexts(offlineTexts);
  const stateOf = useStateWords();
  return (
    <Modal
      tone="danger"
      focusTitle
      title={t('alertTitle')}
      message={t('alertLead')}
      onClose={(seq) => onClose(alerts.find((alert) => String(alert.seq) === seq))}
    >
      {(close) => (
        <>
          <ul className={classes.alerts}>
            {alerts.map((alert) => (
              <li key={alert.seq}>
                <PackLines {...alert} />
                <strong>{stateOf(alert).words}</strong>
                <Button onClick={() => close(String(alert.seq))}>{t('openPack')}</Button>
              </li>
            ))}
          </ul>
          <ModalAnswers>
            <Button variant="default" onClick={() => close()}>
              {t('close')}
            </Button>
          </ModalAnswers>
        </>
      )}
    </Modal>
  );
};
