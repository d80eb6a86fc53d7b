import type { ReplyOf } from '@pecset/contract';
import { ok } from '@pecset/kernel';
import { FileField, Notice, Stack, SubmitButton, useCall, useFailureWords, useTexts } from '@pecset/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadNames } from '../contract/index.ts';
import { MOST_FAULTS } from '../domain/index.ts';
import { faultWords } from './fault-words.ts';
import { infoQuery } from './names-info.ts';
import { productsTexts } from './texts.ts';

/** Reads the file before sending: a file changed after it was chosen fails here, and not as a network error. */
const useLoadNames = () => {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const content = await file.arrayBuffer().catch(() => null);
      if (!content) return ok({ outcome: 'unreadable' } as const);
      return call(loadNames, { file: { name: file.name, arrayBuffer: async () => content } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: infoQuery(call).queryKey }),
  });
};

export const LoadForm = () => {
  const t = useTexts(productsTexts);
  const [file, setFile] = useState<File>();
  const failureWords = useFailureWords(loadNames);
  const { mutate, reset, data, isPending } = useLoadNames();
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    reset();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (file) mutate(file);
      }}
    >
      <Stack>
        <FileField
          words={{ label: t('file'), choose: t('chooseFile'), none: t('noFile') }}
          accept=".csv,.txt,text/csv,text/plain"
          file={file}
          onChoose={choose}
        />
        <SubmitButton pending={isPending} disabled={!file}>
          {t('load')}
        </SubmitButton>
        {data?.ok === false && (
          <Notice tone="failure" title={t('notLoaded')}>
            {failureWords(data.refusal)}
          </Notice>
        )}
        {data?.ok && <Outcome outcome={data.value} />}
      </Stack>
    </form>
  );
};

type OutcomeProps = { readonly outcome: ReplyOf<typeof loadNames> | { readonly outcome: 'unreadable' } };

const Outcome = ({ outcome: told }: OutcomeProps) => {
  const t = useTexts(productsTexts);
  switch (told.outcome) {
    case 'loaded':
      return <p role="status">{t('loadedNow', { count: told.count })}</p>;
    case 'unreadable':
      return (
        <Notice tone="failure" title={t('notLoaded')}>
          {t('unreadableFile')}
        </Notice>
      );
    case 'faulty':
      return (
        <Notice tone="failure" title={t('notLoaded')}>
          <Stack gap="sm">
            <p>{t('nothingChanged')}</p>
            <ul data-bullets>
              {told.faults.map(({ line, what }) => (
                <li key={`${line} ${what}`}>
                  <strong>{t('line', { line })}:</strong> {t(faultWords[what])}
                </li>
              ))}
            </ul>
            {told.faults.length >= MOST_FAULTS && <p>{t('firstHundred')}</p>}
          </Stack>
        </Notice>
      );
  }
};
