import { budapestTime } from '@pecset/kernel';
import type { HistoryItem } from '@pecset/packs/contract';
import { takesOutcome } from '@pecset/packs/domain';
import type { AlertPartProps, AlertParts } from '@pecset/packs/web';
import { Button, useShowDialog, useTexts } from '@pecset/web-kit';
import type { ComponentProps } from 'react';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import { AlertId } from './alert-id.tsx';
import classes from './alerts.module.css';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { outcomeTexts } from './outcome-texts.ts';
import { PrintButton } from './print-button.tsx';
import { alertsTexts } from './texts.ts';

const useRecordOutcome = ({ item, call, onChange }: AlertPartProps) => {
  const show = useShowDialog();
  return () =>
    void show<void>((close) => (
      <OutcomeDialog item={item} call={call} onChange={onChange} onClose={() => close()} />
    ));
};

export const OutcomeButton = (props: AlertPartProps) => {
  const t = useTexts(alertsTexts);
  return (
    <Button size="xl" data-primary onClick={useRecordOutcome(props)}>
      {t('recordOutcome')}
    </Button>
  );
};

/** What a row of the history offers for its alert, and how the alert turned out. */
export const AlertActions = ({ outcomeAbove, ...props }: ComponentProps<AlertParts['Actions']>) => {
  const t = useTexts(alertsTexts);
  const record = useRecordOutcome(props);
  const { item, onChange } = props;
  if (!takesOutcome(item)) return null;
  const [newest, ...earlier] = item.outcomes;
  return (
    <>
      {item.alertId !== null && (
        <>
          <p className={classes.rowId}>
            {t('alertId')}:{' '}
            <code>
              <AlertId id={item.alertId} />
            </code>
          </p>
          <PrintButton item={item} onChange={onChange} />
          <AcknowledgeButton {...props} variant="outline" />
        </>
      )}
      {newest && <RecordedOutcome outcome={newest} />}
      {earlier.length > 0 && (
        <details className={classes.outcome}>
          <summary>{t('earlierOutcomes', { count: earlier.length })}</summary>
          {earlier.map((outcome) => (
            <RecordedOutcome key={outcome.at} outcome={outcome} />
          ))}
        </details>
      )}
      {!outcomeAbove && (
        <Button variant="default" onClick={record}>
          {t(newest ? 'changeOutcome' : 'recordOutcome')}
        </Button>
      )}
    </>
  );
};

const RecordedOutcome = ({ outcome }: { readonly outcome: HistoryItem['outcomes'][number] }) => {
  const t = useTexts(alertsTexts);
  const { name, hint } = outcomeTexts[outcome.outcome];
  return (
    <div className={classes.outcome}>
      <p>
        <strong>{t(name)}</strong>
      </p>
      {outcome.outcome === 'suspicion' && <p>{t(hint)}</p>}
      <p>{outcome.words}</p>
      <p className={classes.label}>
        {t('recorded', { userName: outcome.userName, time: budapestTime(new Date(outcome.at)) })}
      </p>
    </div>
  );
};
