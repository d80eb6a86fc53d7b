import { Row, useCall } from '@pecset/web-kit';
import type { Dossier } from '../../contract/index.ts';
import { AcknowledgeButton } from '../acknowledge-button.tsx';
import { PrintButton } from '../print-button.tsx';
import { useDossierChange } from './use-dossier-change.ts';

/** An alert with a number is printed, and acknowledged, whatever its cause. */
export const PrintAndAcknowledge = ({ dossier }: { readonly dossier: Dossier }) => {
  const call = useCall();
  const { mlId, item } = dossier;
  const onChange = useDossierChange(mlId);
  if (item.alertId === null) return null;
  return (
    <Row gap="sm">
      <PrintButton item={item} onChange={onChange} />
      <AcknowledgeButton item={item} call={call} onChange={onChange} variant="outline" />
    </Row>
  );
};
