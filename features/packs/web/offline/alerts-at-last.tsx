import { Button } from '@mantine/core';
import { Modal, ModalAnswers, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { PackLines, packSearch, useStateWords } from './entry-words.tsx';
import classes from './offline.module.css';
import type { Placed } from './queue.ts';
import { offlineTexts } from './texts.ts';

type AlertsProps = { readonly alerts: readonly Placed[]; readonly onClose: () => void };

/** The pack may be with the patient already: each is named, with the way to what is to be done about it. */
export const AlertsAtLast = ({ alerts, onClose }: AlertsProps) => {
  const t = useTexts(offlineTexts);
  const stateOf = useStateWords();
  return (
    <Modal tone="danger" focusTitle title={t('alertTitle')} message={t('alertLead')} onClose={onClose}>
      {(close) => (
        <>
          <ul className={classes.alerts}>
            {alerts.map((alert) => (
              <li key={alert.seq}>
                <PackLines {...alert} />
                <strong>{stateOf(alert).words}</strong>
                <Link to="/" search={packSearch(alert)} onClick={() => close()} className={classes.listLink}>
                  {t('openPack')}
                </Link>
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
