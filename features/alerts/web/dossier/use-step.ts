import { alertsChanged } from '@pecset/notifications/web';
import { useCall } from '@pecset/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { noteInDossier, type Place, placePack, takeDossier } from '../../contract/index.ts';

/** One thing that a person does in a dossier; all of it is told anew afterwards. */
const useStep = <Body>(mlId: number, send: (body: Body) => Promise<{ readonly ok: boolean }>) => {
  const queryClient = useQueryClient();
  const step = useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      if (!answer.ok) return;
      alertsChanged(queryClient);
      await queryClient.invalidateQueries({ queryKey: ['dossier', mlId] });
    },
  });
  return {
    take: step.mutate,
    pending: step.isPending,
    failed: step.data?.ok === false,
    isDone: step.data?.ok,
  };
};

export const useTake = (mlId: number) => {
  const call = useCall();
  return useStep<void>(mlId, () => call(takeDossier, { params: { mlId } }));
};

export const useNote = (mlId: number) => {
  const call = useCall();
  return useStep(mlId, (words: string) => call(noteInDossier, { params: { mlId }, body: { words } }));
};

export const usePlace = (mlId: number) => {
  const call = useCall();
  return useStep(mlId, (body: { readonly place: Place; readonly words?: string }) =>
    call(placePack, { params: { mlId }, body }),
  );
};
