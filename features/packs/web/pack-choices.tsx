import { useState } from 'react';
import { DemonstrationPanel, FindingsPanel } from './findings-panel.tsx';
import { isDemonstration } from './pack-as-read.ts';
import { PackButtons } from './pack-buttons.tsx';
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
