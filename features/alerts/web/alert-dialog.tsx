import { budapestTime } from '@pecset/kernel';
import type { HistoryItem } from '@pecset/packs/contract';
import { handedOutBefore } from '@pecset/packs/domain';
import { type AlertParts, useCodeTexts } from '@pecset/packs/web';
import { Actions, Badge, Button, Modal, ModalAnswers, Panel, Stack, useTexts } from '@pecset/web-kit';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import { AlertId } from './alert-id.tsx';
import { alertSteps } from './alert-steps.ts';
import classes from './alerts.module.css';
import { CopyButton } from './copy-button.tsx';
import { isAcknowledged } from './is-acknowledged.ts';
import { PrintButton } from './print-button.tsx';
import { ReadingComparison } from './reading-comparison.tsx';
import { alertsTexts } from './texts.ts';
import { useKeepReading } from './use-keep-reading.ts';
import { useRecordOutcome } from './use-record-outcome.ts';

/** Guides through an alert step by step. The focus starts at the title, so that neither Enter nor a scan answers it. */
export const AlertDialog = ({
  item: given,
  pack,
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
  const recordOutcome = useRecordOutcome({ item, onChange });
  const keepReading = useKeepReading(item.mlId);
  const acknowledged = isAcknowledged(item);
  const steps = alertSteps(item);
  const recorded = handedOutBefore(item);
  const time = recorded ? budapestTime(new Date(recorded.at)) : '';
  return (
    <Modal
      tone="danger"
      focusTitle
      wide
      title={t('alertTitle')}
      message={t(acknowledged ? steps.acknowledged : steps.lead, { time })}
      onClose={onClose}
    >
      {(close) => (
        <div className={classes.dossier}>
          <Stack>
            <Panel tone="red">
              <small>{t('alertId')}</small>
              <code className={classes.case}>
                <AlertId id={item.alertId ?? ''} />
              </code>
              <p>
                SN {pack.sn} · GTIN {pack.gtin}
              </p>
              <CopyButton text={item.alertId ?? ''} />
            </Panel>
            {item.reasonCode && <Meaning code={item.reasonCode} handedOut={recorded !== null} />}
            <p>
              {/* Opens in a new window, because this dialog stays until it is answered. */}
              <a href="/help#alerts" target="_blank" rel="noreferrer">
                {t('stepsExplained')}
              </a>
            </p>
            <Actions>
              <Button variant="default" onClick={() => close('dossier')}>
                {t('toDossier')}
              </Button>
            </Actions>
          </Stack>
          <Stack as="ol" className={classes.steps}>
            <Step done={false} text={t(steps.aside)} />
            <Step done={item.prnUserId !== null} text={t(steps.print)} />
            <Step done={false} text={t(steps.compare)}>
              {!recorded && <ReadingComparison pack={pack} onCompared={keepReading} />}
            </Step>
            <Step done={acknowledged} text={t('stepAcknowledge')} />
            <Step done={item.outcomes.length > 0} text={t(steps.outcome)} />
          </Stack>
          <div className={classes.foot}>
            <ModalAnswers>
              {/* The next step is the filled button, visible on a phone too: first print, then acknowledge. */}
              <PrintButton item={item} onChange={change} leads={item.prnUserId === null} />
              <AcknowledgeButton
                item={item}
                call={call}
                onChange={change}
                variant={item.prnUserId === null ? 'outline' : 'filled'}
              />
              {acknowledged && (
                <Button
                  onClick={() => {
                    void recordOutcome();
                    close();
                  }}
                >
                  {t('recordOutcome')}
                </Button>
              )}
              <Button variant="default" onClick={() => close()}>
                {t('close')}
              </Button>
            </ModalAnswers>
          </div>
        </div>
      )}
    </Modal>
  );
};

type StepProps = { readonly done: boolean; readonly text: string; readonly children?: ReactNode };

const Step = ({ done, text, children }: StepProps) => {
  const t = useTexts(alertsTexts);
  return (
    <li>
      <p>
        {text} {done && <Badge tone="green">✓ {t('done')}</Badge>}
      </p>
      {children}
    </li>
  );
};

type MeaningProps = { readonly code: string; readonly handedOut: boolean };

/** The usual advice is for a pack at hand, not for one that the patient has. */
const Meaning = ({ code, handedOut }: MeaningProps) => {
  const t = useTexts(alertsTexts);
  const text = useCodeTexts()(code);
  return (
    <div>
      <p>
        <strong>{text?.short}</strong> <code>{code}</code>
      </p>
      {text && (
        <details>
          <summary>{t('codeMeaning')}</summary>
          <p>{text.meaning}</p>
          {!handedOut && <p>{text.advice}</p>}
        </details>
      )}
    </div>
  );
};
