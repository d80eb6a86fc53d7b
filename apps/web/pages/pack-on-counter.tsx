import { AlertActions, AlertDialog } from '@pecset/alerts/web';
import { type PackAsRead, PackDetail } from '@pecset/packs/web';

const alerts = { Dialog: AlertDialog, Actions: AlertActions };

export const PackOnCounter = ({ pack }: { readonly pack: PackAsRead }) => (
  <PackDetail pack={pack} alerts={alerts} />
);
