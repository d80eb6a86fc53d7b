import { AlertActions, AlertDialog } from '@pecset/alerts/web';
import { type PackAsRead, PackDetail } from '@pecset/packs/web';

const alerts = { Dialog: AlertDialog, Actions: AlertActions };

/** Alerts come with the pack, in one piece: an alert must not wait for the network. */
export const PackOnCounter = ({ pack }: { readonly pack: PackAsRead }) => (
  <PackDetail pack={pack} alerts={alerts} />
);
