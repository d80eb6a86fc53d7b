import { DestroyButton, PackButtons } from '../press/pack-buttons.tsx';
import { DemonstrationPanel, FindingsPanel } from '../reading/findings-panel.tsx';
import type { OfflineParts } from './offline-parts.ts';
import type { PackPage } from './use-pack-page.ts';

type PackChoicesProps = {
  readonly page: PackPage;
  /** Replaces the buttons while our server cannot be reached. */
  readonly Offline: OfflineParts['Buttons'] | undefined;
};

/** The buttons of the pack, once the reading has no findings or the user has decided to send it as it is. */
export const PackChoices = ({ page, Offline }: PackChoicesProps) => {
  const { outOfPlace, pack, scan, findings, misread, sendAsRead, status, verdict, heldBack, actions } = page;
  if (outOfPlace) return <DemonstrationPanel />;
  if (misread)
    return (
      <FindingsPanel pack={pack} typed={scan?.typed ?? false} findings={findings} onSendAsRead={sendAsRead} />
    );
  if (Offline) return <Offline page={page} />;
  return <PackButtons status={status} leads={verdict.leads} heldBack={heldBack} actions={actions} />;
};

/** Always at the end of the card, so that no other button ever takes its place. */
export const PackDestroy = ({ page, Offline }: PackChoicesProps) =>
  !page.outOfPlace &&
  !page.misread &&
  !Offline &&
  page.status !== 'unknown' && <DestroyButton status={page.status} actions={page.actions} />;
