import { join } from '@pecset/accounts/contract';
import { Button, Notice, Quiet, useCall, useFailureWords, useTexts } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { registrationTexts } from '../registration/texts.ts';

export const Accept = ({ code }: { readonly code: string }) => {
  const t = useTexts(registrationTexts);
  const call = useCall();
  const words = useFailureWords(join);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call(join, { body: { code } }),
    // The session is now in another organisation, so the page reloads.
    onSuccess: (answer) => answer.ok && window.location.assign('/'),
  });
  return (
    <>
      {data?.ok === false && <Notice tone="failure">{words(data.refusal)}</Notice>}
      <Quiet>{t('joinMeaning')}</Quiet>
      <Button fullWidth loading={isPending || data?.ok === true} onClick={() => mutate()}>
        {t('joinAccept')}
      </Button>
    </>
  );
};
