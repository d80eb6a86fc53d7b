import { Button, List, ListRow, Modal, ModalAnswers, rowWords, Stack, useTexts } from '@pecset/web-kit';
import { PackLines, useStateWords } from './entry-words.tsx';
import type { Placed } from './queue.ts';
import { offlineTexts } from './texts.ts';

type AlertsProps = {
  readonly alerts: readonly Placed[];
  /** `pack`: the one to open, if any. */
  readonly onClose: (pack?: Placed) => void;
};

/** The patients have the packs: each is listed with a link to what has to be done. */
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
