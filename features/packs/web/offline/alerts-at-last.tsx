import { Button, List, ListRow, Modal, ModalAnswers, rowWords, Stack, useTexts } from '@pecset/web-kit';
import { PackLines, useStateWords } from './entry-words.tsx';
import type { Placed } from './queue.ts';
import { offlineTexts } from './texts.ts';

type AlertsProps = {
  readonly alerts: readonly Placed[];
  /** With the pack that is to be opened, or without one. */
  readonly onClose: (pack?: Placed) => void;
};

/** The packs are with the patients: each is named, with the way to what is to be done about it. */
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
        <Stack gap="lg">
          <List framed>
            {alerts.map((alert) => (
              <ListRow key={alert.seq} tone="red">
                <div className={rowWords}>
                  <PackLines {...alert} />
                  <strong>{stateOf(alert).words}</strong>
                </div>
                <Button onClick={() => close(String(alert.seq))}>{t('openPack')}</Button>
              </ListRow>
            ))}
          </List>
          <ModalAnswers>
            <Button variant="default" onClick={() => close()}>
              {t('close')}
            </Button>
          </ModalAnswers>
        </Stack>
      )}
    </Modal>
  );
};
