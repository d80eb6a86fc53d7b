import { budapestTime } from '@pecset/kernel';
import type { HistoryItem } from '@pecset/packs/contract';
import { decisionTexts, takesOutcome } from '@pecset/packs/domain';
import { type AlertPartProps, type AlertParts, packsTexts } from '@pecset/packs/web';
import { Button, buttonLook, Menu, Panel, Row, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import { AlertId } from './alert-id.tsx';
import classes from './alerts.module.css';
import { outcomeTexts, suspicionHint } from './outcome-texts.ts';
import { PrintButton } from './print-button.tsx';
import { alertsTexts } from './texts.ts';
import { useDecisionAhead, useRecordOutcome } from './use-record-outcome.ts';

export const OutcomeButton = (props: AlertPartProps) => {
  const t = useTexts(alertsTexts);
  const record = useRecordOutcome(props);
  useDecisionAhead(props.item.mlId);
  return (
    <Button size="xl" data-primary onClick={() => void record()}>
      {t('recordOutcome')}
    </Button>
  );
};

/** Actions for the alert of a history row, and its outcomes. */
export const AlertActions = ({ outcomeAbove, ...props }: ComponentProps<AlertParts['Actions']>) => {
  const t = useTexts(alertsTexts);
  const record = useRecordOutcome(props);
  const { item, onChange } = props;
  if (!takesOutcome(item)) return null;
  return (
    <>
      {item.alertId !== null && (
        <>
          <IdOfAlert id={item.alertId} />
          <PrintButton item={item} onChange={onChange} />
          <AcknowledgeButton {...props} variant="outline" />
        </>
      )}
      <Outcomes item={item} />
      {!outcomeAbove && (
        <Button variant="default" onClick={() => void record()}>
          {t(item.outcomes.length > 0 ? 'changeOutcome' : 'recordOutcome')}
        </Button>
      )}
      {!outcomeAbove && <ToDossier mlId={item.mlId} />}
    </>
  );
};

/** For a line in a list: frequent actions are visible, the others are in a menu. */
export const AlertLine = (props: AlertPartProps) => {
  const t = useTexts(alertsTexts);
  const record = useRecordOutcome(props);
  const { item, onChange } = props;
  if (!takesOutcome(item)) return null;
  return (
    <Row gap="xs" className={classes.line}>
      {item.alertId !== null && (
        <>
          <PrintButton item={item} onChange={onChange} compact />
          <AcknowledgeButton {...props} variant="outline" size="sm" />
        </>
      )}
      <Menu label={t('more')}>
        {item.alertId !== null && <IdOfAlert id={item.alertId} />}
        <Outcomes item={item} />
        <Button variant="default" onClick={() => void record()}>
          {t(item.outcomes.length > 0 ? 'changeOutcome' : 'recordOutcome')}
        </Button>
        <ToDossier mlId={item.mlId} />
      </Menu>
    </Row>
  );
};

/** Where everything about the alert is kept. */
export const ToDossier = ({ mlId }: Pick<HistoryItem, 'mlId'>) => {
  const t = useTexts(alertsTexts);
  return (
    <Link {...buttonLook({ variant: 'default' })} to="/alerts/$mlId" params={{ mlId }}>
      {t('toDossier')}
    </Link>
  );
};

const IdOfAlert = ({ id }: { readonly id: string }) => {
  const t = useTexts(alertsTexts);
  return (
    <p className={classes.whole}>
      {t('alertId')}:{' '}
      <code>
        <AlertId id={id} />
      </code>
    </p>
  );
};

const Outcomes = ({ item }: { readonly item: HistoryItem }) => {
  const t = useTexts(alertsTexts);
  const [newest, ...earlier] = item.outcomes;
  return (
    <>
      {newest && <RecordedOutcome item={item} outcome={newest} />}
      {earlier.length > 0 && (
        <details className={classes.whole}>
          <summary>{t('earlierOutcomes', { count: earlier.length })}</summary>
          {earlier.map((outcome) => (
            <RecordedOutcome key={outcome.at} item={item} outcome={outcome} />
          ))}
        </details>
      )}
    </>
  );
};

type RecordedOutcomeProps = {
  readonly item: HistoryItem;
  readonly outcome: HistoryItem['outcomes'][number];
};

const RecordedOutcome = ({ item, outcome }: RecordedOutcomeProps) => {
  const t = useTexts(alertsTexts);
  const ofPacks = useTexts(packsTexts);
  return (
    <Panel tone="grey" className={classes.whole}>
      <p>
        <strong>{t(outcomeTexts[outcome.outcome])}</strong>
        {outcome.decision && ` · ${ofPacks(decisionTexts[outcome.decision])}`}
      </p>
      {outcome.outcome === 'suspicion' && <p>{t(suspicionHint(item))}</p>}
      <p>{outcome.words}</p>
      <small>{t('recorded', { userName: outcome.userName, time: budapestTime(new Date(outcome.at)) })}</small>
    </Panel>
  );
};
