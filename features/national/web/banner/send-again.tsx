import { useStepUp } from '@pecset/accounts/web';
import { useNotices } from '@pecset/notifications/web';
import { Button, type ButtonLook, useCall, useFailureWords, useTexts } from '@pecset/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sendAgain } from '../../contract/index.ts';
import { refusalCause } from '../../domain/index.ts';
import { nationalTexts } from './texts.ts';

type Look = Pick<ButtonLook, 'variant'>;
type RepairProps = Look & { readonly code: string | undefined };

/** For admins: repairs a refusal, or sends parked transactions. */
export const Repair = ({ code, ...look }: RepairProps) => {
  const t = useTexts(nationalTexts);
  if (code === undefined || refusalCause(code) !== 'terms') return <SendAgain {...look} />;
  return (
    <Link to="/profile/organisation" hash="nmvs-terms">
      {t('newTerms')}
    </Link>
  );
};

/** The same outside the banner. */
export const RepairNow = () => <Repair code={useNotices()?.status?.code ?? undefined} />;

/** Shows the result beside the button, because the banner disappears with the next notices. */
const SendAgain = (look: Look) => {
  const t = useTexts(nationalTexts);
  const failureWords = useFailureWords(sendAgain);
  const call = useCall();
  const withStepUp = useStepUp();
  const queryClient = useQueryClient();
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => withStepUp(() => call(sendAgain)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notices'] }),
  });
  const said =
    data === undefined || data === 'cancelled'
      ? undefined
      : data.ok
        ? t('sent', { count: data.value.released })
        : failureWords(data.refusal);
  return (
    <>
      {said && <span>{said}</span>}
      <Button {...look} disabled={isPending} onClick={() => mutate()}>
        {t('sendAgain')}
      </Button>
    </>
  );
};
