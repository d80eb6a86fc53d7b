import { AlertActions, AlertDialog, alertsTexts } from '@pecset/alerts/web';
import { type PackAsRead, PackDetail } from '@pecset/packs/web';
import { useTexts } from '@pecset/web-kit';

const alerts = { Dialog: AlertDialog, Actions: AlertActions };

/** Alerts come with the pack, words and all: none of them may wait for the network when it is needed. */
export const PackOnCounter = ({ pack }: { readonly pack: PackAsRead }) => {
  useTexts(alertsTexts);
  return <PackDetail pack={pack} alerts={alerts} />;
};
