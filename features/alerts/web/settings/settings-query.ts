import { type Call, useCall, useFailureWords, useSay, useTexts } from '@pecset/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AlertSettings, alertSettings, changeAlertSettings } from '../../contract/index.ts';
import { alertSettingsTexts } from './texts.ts';

export const settingsQuery = (call: Call) => ({
  queryKey: ['alert-settings'],
  queryFn: async (): Promise<AlertSettings> => {
    const answer = await call(alertSettings);
    if (!answer.ok) throw new Error(`The settings of alerts were not loaded: ${answer.refusal.errCode}`);
    return answer.value;
  },
});

/** Changes only what is given. */
export const useChangeSettings = () => {
  const t = useTexts(alertSettingsTexts);
  const call = useCall();
  const say = useSay();
  const queryClient = useQueryClient();
  const words = useFailureWords(changeAlertSettings);
  const change = useMutation({
    mutationFn: (body: Partial<AlertSettings>) => call(changeAlertSettings, { body }),
    onSuccess: (answer) => {
      if (!answer.ok) return;
      queryClient.setQueryData(settingsQuery(call).queryKey, answer.value);
      say(t('saved'));
    },
  });
  return {
    save: change.mutate,
    busy: change.isPending,
    failure: change.data?.ok === false ? words(change.data.refusal) : undefined,
  };
};
