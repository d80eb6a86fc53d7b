import { AlertActions, AlertDialog, OutcomeButton } from '@pecset/alerts/web';
import { type PackAsRead, PackDetail } from '@pecset/packs/web';

const alerts = { Dialog: AlertDialog, Actions: AlertActions, Outcome: OutcomeButton };

export const PackOnCounter = ({ pack }: { readonly pack: PackAsRead }) => (
  <PackDetail pack={pack} alerts={alerts} />
);
