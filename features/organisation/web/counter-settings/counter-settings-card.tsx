import { useSessions } from '@pecset/accounts/web';
import {
  type Call,
  Card,
  Choice,
  Failure,
  Quiet,
  Select,
  Stack,
  useCall,
  useFailureWords,
  useSay,
  useTexts,
} from '@pecset/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { type CounterSettings, changeCounterSettings, counterSettings } from '../../contract/index.ts';
import { counterSettingsTexts } from './texts.ts';

const offered = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60];

const settingsQuery = (call: Call) => ({
  queryKey: ['counter-settings'],
  queryFn: async (): Promise<CounterSettings> => {
    const answer = await call(counterSettings);
    if (!answer.ok) throw new Error(`The counters' settings were not loaded: ${answer.refusal.errCode}`);
    return answer.value;
  },
});

const useChange = () => {
  const t = useTexts(counterSettingsTexts);
  const call = useCall();
  const say = useSay();
  const sessions = useSessions();
  const queryClient = useQueryClient();
  const words = useFailureWords(changeCounterSettings);
  const { queryKey } = settingsQuery(call);
  const change = useMutation({
    mutationFn: (body: Partial<CounterSettings>) => call(changeCounterSettings, { body }),
    onSuccess: async (answer) => {
      if (!answer.ok) return;
      queryClient.setQueryData(queryKey, answer.value);
      say(t('saved'));
      // The session holds the settings too, so it is loaded again.
      await sessions.askAgain();
    },
  });
  return {
    save: change.mutate,
    busy: change.isPending,
    failure: change.data?.ok === false ? words(change.data.refusal) : undefined,
  };
};

/** Settings for all counters, for admins; each choice is saved at once. */
export const CounterSettingsCard = () => {
  const t = useTexts(counterSettingsTexts);
  const id = useId();
  const { data, isError } = useQuery(settingsQuery(useCall()));
  const { save, busy, failure } = useChange();
  return (
    <Card title={t('title')} lead={t('lead')}>
      {!data && <p role={isError ? 'alert' : 'status'}>{t(isError ? 'notLoaded' : 'loading')}</p>}
      {data && (
        <>
          <Select
            size="md"
            label={t('lock')}
            description={t('lockMeans')}
            value={`${data.lockAfterMinutes ?? ''}`}
            disabled={busy}
            options={[
              { value: '', label: t('never') },
              ...offered.map((count) => ({ value: `${count}`, label: t('minutes', { count }) })),
            ]}
            onChoose={(chosen) => save({ lockAfterMinutes: chosen === '' ? null : Number(chosen) })}
          />
          <Stack gap="xs">
            <Choice
              type="checkbox"
              label={t('unasked')}
              checked={data.mayDispenseUnasked}
              disabled={busy}
              aria-describedby={id}
              onChange={({ target }) => save({ mayDispenseUnasked: target.checked })}
            />
            <Quiet id={id}>{t('unaskedMeans')}</Quiet>
          </Stack>
        </>
      )}
      <Failure title={t('notSaved')} words={failure} />
    </Card>
  );
};
