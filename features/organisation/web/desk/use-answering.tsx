import { useStepUp } from '@pecset/accounts/web';
import { useAsk, useCall, useFailureWords, useSay, useShowDialog, useTexts } from '@pecset/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approveRequest, checkConnection, type DeskRequest, refuseRequest } from '../../contract/index.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { operatorTexts } from './texts.ts';

/** Answers one request; the list is reloaded whatever the result. */
export const useAnswering = ({ requestId }: DeskRequest, name: string) => {
  const t = useTexts(operatorTexts);
  const call = useCall();
  const ask = useAsk();
  const say = useSay();
  const show = useShowDialog();
  const withStepUp = useStepUp();
  const queryClient = useQueryClient();
  const failureWords = useFailureWords(approveRequest);
  const params = { requestId };
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ['operator'] });
  const approving = useMutation({
    mutationFn: () => withStepUp(() => call(approveRequest, { params })),
    onSuccess,
  });
  const refusing = useMutation({
    mutationFn: (words: string) => call(refuseRequest, { params, body: { words } }),
    onSuccess,
  });
  const approved = approving.data === 'cancelled' ? undefined : approving.data;
  const failed = [approved, refusing.data].find((answer) => answer?.ok === false);
  return {
    isPending: approving.isPending || refusing.isPending,
    failure: failed?.ok === false ? failureWords(failed.refusal) : undefined,
    approve: async () => {
      refusing.reset();
      const question = { title: t('approve'), message: t('approveSure', { name }), tone: 'danger' } as const;
      if ((await ask.okCancel(question)) !== 'ok') return;
      const answer = await approving.mutateAsync();
      if (answer !== 'cancelled' && answer.ok) say(t('approved', { name }));
    },
    refuse: async () => {
      approving.reset();
      const words = await show<string | undefined>((onAnswer) => (
        <RefuseDialog name={name} onAnswer={onAnswer} />
      ));
      if (words && (await refusing.mutateAsync(words)).ok) say(t('refused', { name }));
    },
  };
};

export const useConnectionCheck = (partnerId: number) => {
  const call = useCall();
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => call(checkConnection, { params: { partnerId } }),
  });
  const failureWords = useFailureWords(checkConnection);
  return {
    tried: data?.ok ? data.value : undefined,
    failure: data?.ok === false ? failureWords(data.refusal) : undefined,
    check: () => mutate(),
    isChecking: isPending,
  };
};
