import { useStepUp } from '@pecset/accounts/web';
import { Actions, Button, Facts, Failure, Quiet, useCall, useFailureWords, useTexts } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { showNmvsPassword } from '../../contract/index.ts';
import { connectionTexts } from './texts.ts';

/** Shows the password until it is hidden or the page is left. */
export const ShowLogin = () => {
  const t = useTexts(connectionTexts);
  const call = useCall();
  const withStepUp = useStepUp();
  const failureWords = useFailureWords(showNmvsPassword);
  const { data, isPending, mutate, reset } = useMutation({
    mutationFn: () => withStepUp(() => call(showNmvsPassword)),
    gcTime: 0,
  });
  const answer = data === 'cancelled' ? undefined : data;
  if (!answer?.ok)
    return (
      <>
        <Failure title={t('notShown')} words={answer && failureWords(answer.refusal)} />
        <Quiet>{t('showLead')}</Quiet>
        <Actions>
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            {t('showPassword')}
          </Button>
        </Actions>
      </>
    );
  const { clientLoginId, userId, password, nextPassword } = answer.value;
  const facts = [
    [t('clientLoginId'), clientLoginId],
    [t('userId'), userId],
    [t('password'), password],
    ...(nextPassword === null ? [] : [[t('nextPassword'), nextPassword] as const]),
  ] as const;
  return (
    <>
      <Facts facts={facts.map(([name, value]) => [name, <code key={name}>{value}</code>])} />
      <Actions>
        <Button variant="default" onClick={reset}>
          {t('hidePassword')}
        </Button>
      </Actions>
    </>
  );
};
