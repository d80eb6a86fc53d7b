import { useStepUp } from '@pecset/accounts/web';
import { addressOf } from '@pecset/contract';
import {
  Actions,
  Button,
  Card,
  Failure,
  useBaseHost,
  useCall,
  useFailureWords,
  useLanguage,
  useTexts,
} from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { exportJsonOfData, exportWorkbookOfData, prepareExport } from '../../contract/index.ts';
import { ownDataTexts } from './texts.ts';

/** Makes the browser save the response without leaving the page. */
const download = (address: string) => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};

/** Download of all data of the organisation. */
export const OwnData = () => {
  const t = useTexts(ownDataTexts);
  const call = useCall();
  const host = useBaseHost();
  const { language } = useLanguage();
  const withStepUp = useStepUp();
  const failureWords = useFailureWords(prepareExport);
  const { data, variables, isPending, mutate } = useMutation({
    mutationFn: async (address: string) => {
      const answer = await withStepUp(() => call(prepareExport));
      if (answer !== 'cancelled' && answer.ok) download(host + address);
      return answer;
    },
  });
  const answer = data === 'cancelled' ? undefined : data;
  const files = [
    ['excel', addressOf(exportWorkbookOfData, { query: { lng: language } })],
    ['json', addressOf(exportJsonOfData, {})],
  ] as const;
  return (
    <Card title={t('title')} lead={t('lead')}>
      <Failure
        title={t('notStarted')}
        words={answer && !answer.ok ? failureWords(answer.refusal) : undefined}
      />
      {answer?.ok && <p role="status">{t('started')}</p>}
      <Actions>
        {files.map(([name, address]) => (
          <Button
            key={name}
            variant="default"
            loading={isPending && variables === address}
            onClick={() => mutate(address)}
          >
            {t(name)}
          </Button>
        ))}
      </Actions>
    </Card>
  );
};
