import { DestroyButton, PackButtons } from '../press/pack-buttons.tsx';
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
  const { outOfPlace, pack, scan, findings, misread, sendAsRead, status, verdict, actions } = desk;
  if (outOfPlace) return <DemonstrationPanel />;
  if (misread)
    return (
      <FindingsPanel pack={pack} typed={scan?.typed ?? false} findings={findings} onSendAsRead={sendAsRead} />
    );
  if (Offline) return <Offline desk={desk} />;
  return <PackButtons status={status} leads={verdict.leads} actions={actions} />;
};

/** At the card's end and always there: no other button ever stands in its place. */
export const PackDestroy = ({ desk, Offline }: PackChoicesProps) =>
  !desk.outOfPlace &&
  !desk.misread &&
  !Offline &&
  desk.status !== 'unknown' && <DestroyButton status={desk.status} actions={desk.actions} />;
