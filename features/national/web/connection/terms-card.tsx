import { useStepUp } from '@pecset/accounts/web';
import { useChanged } from '@pecset/organisation/web';
import {
  Actions,
  Button,
  Card,
  Facts,
  Failure,
  Notice,
  TextArea,
  useCall,
  useFailureWords,
  useTexts,
} from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { confirmNmvsTerms, type NationalTerms, showNmvsTerms } from '../../contract/index.ts';
import { connectionTexts } from './texts.ts';

/** Target of links to the terms. */
export const TERMS_CARD = 'nmvs-terms';

/** The national system's terms: loaded on request, read here, and confirmed after a step-up. */
export const TermsCard = ({ termsWait }: { readonly termsWait: boolean }) => {
  const t = useTexts(connectionTexts);
  const call = useCall();
  const failureWords = useFailureWords(showNmvsTerms);
  const { data, isPending, mutate } = useMutation({ mutationFn: () => call(showNmvsTerms) });
  const failure = data?.ok === false ? failureWords(data.refusal) : undefined;
  return (
    <Card id={TERMS_CARD} title={t('terms')} lead={t('termsLead')}>
      {termsWait && (
        <Notice tone="warning" title={t('termsWait')}>
          {t('termsWaitTodo')}
        </Notice>
      )}
      <Failure title={t('termsNotShown')} words={failure} />
      {data?.ok && data.value.terms && <Terms key={data.value.terms.version} terms={data.value.terms} />}
      {data?.ok && !data.value.terms && <p role="status">{t('noTerms')}</p>}
      {!data?.ok && (
        <Actions>
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            {t('showTerms')}
          </Button>
        </Actions>
      )}
    </Card>
  );
};

const useConfirmation = (version: string) => {
  const call = useCall();
  const changed = useChanged();
  const withStepUp = useStepUp();
  const failureWords = useFailureWords(confirmNmvsTerms);
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => withStepUp(() => call(confirmNmvsTerms, { body: { version } })),
    onSuccess: (answer) => {
      if (answer !== 'cancelled' && answer.ok) void changed(answer.value.status);
    },
  });
  const answer = data === 'cancelled' ? undefined : data;
  return {
    confirm: () => mutate(),
    isPending,
    isConfirmed: answer?.ok === true,
    failure: answer?.ok === false ? failureWords(answer.refusal) : undefined,
  };
};

/** Rendered as plain text in the national system's language; scrollable by keyboard. */
const Terms = ({ terms: { version, text, startDate, accepted } }: { readonly terms: NationalTerms }) => {
  const t = useTexts(connectionTexts);
  const { confirm, isPending, isConfirmed, failure } = useConfirmation(version);
  return (
    <>
      <Facts
        facts={[
          [t('termsVersion'), version],
          ...(startDate === null ? [] : [[t('termsFrom'), startDate.slice(0, 10)] as const]),
        ]}
      />
      <TextArea size="md" rows={10} aria-label={t('termsText')} lang="hu" readOnly value={text} />
      <Failure title={t('termsNotConfirmed')} words={failure} />
      {accepted || isConfirmed ? (
        <p role="status">{t('termsConfirmed')}</p>
      ) : (
        <Actions>
          <Button loading={isPending} onClick={confirm}>
            {t('confirmTerms')}
          </Button>
        </Actions>
      )}
    </>
  );
};
