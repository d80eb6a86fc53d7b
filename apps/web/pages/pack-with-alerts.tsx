import { AlertActions, AlertDialog, OutcomeButton } from '@pecset/alerts/web';
import { takesOutcome } from '@pecset/packs/domain';
import { type AlertParts, PackDetail } from '@pecset/packs/web';
import { InspectPart } from '@pecset/reports/web';
import type { ComponentProps } from 'react';

const Actions: AlertParts['Actions'] = (props) => {
  const { mlId, alertId } = props.item;
  return (
    <>
      <AlertActions {...props} />
      {takesOutcome(props.item) && <InspectPart of={alertId === null ? { mlId } : { alertId }} />}
    </>
  );
};

const alerts = { Dialog: AlertDialog, Actions, Outcome: OutcomeButton, Records: InspectPart };

export const PackWithAlerts = (props: Omit<ComponentProps<typeof PackDetail>, 'alerts'>) => (
  <PackDetail {...props} alerts={alerts} />
);
