import { useCall } from '@pecset/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { compareReadings } from '../contract/index.ts';
import type { Reading } from '../domain/index.ts';

/** Keeps a second reading of the box in its dossier; what it shows is on screen, kept or not. */
export const useKeepReading = (mlId: number): ((read: Reading) => void) => {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (body: Reading) => call(compareReadings, { params: { mlId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['dossier', mlId] }),
  });
  return mutate;
};
