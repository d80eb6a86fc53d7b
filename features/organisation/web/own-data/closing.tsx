import { useStepUp } from '@pecset/accounts/web';
import { budapestDay, dayInWords } from '@pecset/kernel';
import {
  Actions,
  Button,
  Card,
  Failure,
  Notice,
  useAsk,
  useCall,
  useFailureWords,
  useLanguage,
  useTexts,
} from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { closeOrganisation, keepOrganisation } from '../../contract/index.ts';
import { ownDataTexts } from './texts.ts';

type Props = {
  /** Null if no closing is scheduled. */
  readonly closesAt: string | null;
  readonly onChange: () => void;
};

/** Closing takes effect after a grace period, during which it can be cancelled. */
export const Closing = ({ closesAt, onChange }: Props) => {
  const t = useTexts(ownDataTexts);
  const { language } = useLanguage();
  const call = useCall();
  const ask = useAsk();
  const withStepUp = useStepUp();
  const failureWords = useFailureWords(closeOrganisation);
  const { data, isPending, mutate } = useMutation({
    mutationFn: async () => {
      const answer =
        closesAt === null
          ? await withStepUp(() => call(closeOrganisation))
          : await withStepUp(() => call(keepOrganisation));
      return answer === 'cancelled' || answer.ok ? undefined : failureWords(answer.refusal);
    },
    onSuccess: onChange,
  });
  const press = async () => {
    if (closesAt === null) {
      const answer = await ask.yesNo({ tone: 'danger', title: t('closing'), message: t('sure') });
      if (answer !== 'yes') return;
    }
    mutate();
  };
  return (
    <Card id="closing" title={t('closing')} {...(closesAt === null && { lead: t('closingLead') })}>
      <Failure title={t('notChanged')} words={data} />
      {closesAt !== null && (
        <Notice
          tone="warning"
          title={t('closesOn', { day: dayInWords(budapestDay(new Date(closesAt)), language) })}
        >
          {t('closingLead')}
        </Notice>
      )}
      <Actions>
        <Button
          variant={closesAt === null ? 'outline' : 'filled'}
          {...(closesAt === null && { color: 'red' })}
          loading={isPending}
          onClick={() => void press()}
        >
          {t(closesAt === null ? 'close' : 'keep')}
        </Button>
      </Actions>
    </Card>
  );
};

/** Shown at the top of the page, because the card itself is at the bottom. */
export const ClosesSoon = ({ closesAt }: Pick<Props, 'closesAt'>) => {
  const t = useTexts(ownDataTexts);
  const { language } = useLanguage();
  if (closesAt === null) return null;
  return (
    <Notice
      tone="warning"
      title={t('closesOn', { day: dayInWords(budapestDay(new Date(closesAt)), language) })}
    >
      <a href="#closing">{t('keepHere')}</a>
    </Notice>
  );
};
