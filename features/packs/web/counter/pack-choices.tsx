import { PackButtons } from '../press/pack-buttons.tsx';
import { DemonstrationPanel, FindingsPanel } from '../reading/findings-panel.tsx';
import type { OfflineParts } from './offline-parts.ts';
import type { PackDesk } from './use-pack-desk.ts';

type PackChoicesProps = {
  readonly desk: PackDesk;
  /** While our server cannot be reached. */
  readonly Offline: OfflineParts['Buttons'] | undefined;
};

/** The buttons of the pack, once nothing speaks against the reading or somebody has decided to send it as it is. */
export const PackChoices = ({ desk, Offline }: PackChoicesProps) => {
  const { outOfPlace, pack, findings, misread, sendAsRead, status, verdict, actions } = desk;
  if (outOfPlace) return <DemonstrationPanel />;
  if (misread) return <FindingsPanel pack={pack} findings={findings} onSendAsRead={sendAsRead} />;
  if (Offline) return <Offline desk={desk} />;
  return <PackButtons status={status} leads={verdict.leads} actions={actions} />;
};
