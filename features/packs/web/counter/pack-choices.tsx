import { useState } from 'react';
import { PackButtons } from '../press/pack-buttons.tsx';
import { DemonstrationPanel, FindingsPanel } from '../reading/findings-panel.tsx';
import { isDemonstration } from '../reading/pack-as-read.ts';
import type { PackDesk } from './use-pack-desk.ts';

/** The buttons of the pack, once nothing speaks against the reading or somebody has decided to send it as it is. */
export const PackChoices = ({ desk }: { readonly desk: PackDesk }) => {
  const [asRead, setAsRead] = useState(false);
  const { mode, pack, sendable, findings, doubtful, status, actions } = desk;
  if (mode === 'production' && isDemonstration(pack)) return <DemonstrationPanel />;
  const inOrder = findings.length === 0 && !doubtful;
  if (sendable && (asRead || inOrder)) return <PackButtons status={status} actions={actions} />;
  return <FindingsPanel findings={findings} onSendAsRead={sendable ? () => setAsRead(true) : undefined} />;
};
