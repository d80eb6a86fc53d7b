import { AlertActions, AlertDialog, OutcomeButton } from '@pecset/alerts/web';
import { PackDetail } from '@pecset/packs/web';
import type { ComponentProps } from 'react';

const alerts = { Dialog: AlertDialog, Actions: AlertActions, Outcome: OutcomeButton };

export const PackOnCounter = (props: Omit<ComponentProps<typeof PackDetail>, 'alerts'>) => (
  <PackDetail {...props} alerts={alerts} />
);
