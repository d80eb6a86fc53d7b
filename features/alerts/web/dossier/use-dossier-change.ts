import type { HistoryItem } from '@pecset/packs/contract';
import { useCall } from '@pecset/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { dossierQuery } from '../decision/use-dossier.ts';

/** After a print, an acknowledgement or a decision: shown at once, then all of the dossier is asked for again. */
export const useDossierChange = (mlId: number): ((item: HistoryItem) => void) => {
  const queryClient = useQueryClient();
  const { queryKey } = dossierQuery(useCall(), mlId);
  return (item) => {
    queryClient.setQueryData(queryKey, (dossier) => dossier && { ...dossier, item });
    void queryClient.invalidateQueries({ queryKey });
  };
};
