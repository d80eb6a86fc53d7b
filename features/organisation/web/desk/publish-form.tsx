import { publishTermVersion, TermKind } from '@pecset/accounts/contract';
import { useStepUp } from '@pecset/accounts/web';
import type { InputOf } from '@pecset/contract';
import {
  Actions,
  Button,
  Choice,
  Failure,
  Field,
  FileField,
  Select,
  Stack,
  useAsk,
  useCall,
  useFailureWords,
  useTexts,
} from '@pecset/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { operatorTexts } from './texts.ts';

type Body = InputOf<typeof publishTermVersion>['body'];

const UPLOAD = '';

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The page uploaded from this computer, or its name in `pages/`; `undefined` if the file cannot be read. */
const sourceIn = async (form: FormData): Promise<Body['source'] | undefined> => {
  const name = textOf(form, 'source');
  if (name !== UPLOAD) return { file: name };
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return undefined;
  const html = await file.text().catch(() => undefined);
  return html === undefined ? undefined : { html };
};

/** The first missing field, in form order. */
const missingIn = (form: FormData): 'version' | 'file' | undefined => {
  if (textOf(form, 'version') === '') return 'version';
  if (textOf(form, 'source') !== UPLOAD) return undefined;
  const file = form.get('file');
  return file instanceof File && file.name !== '' ? undefined : 'file';
};

const usePublishing = () => {
  const call = useCall();
  const withStepUp = useStepUp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: FormData) => {
      const source = await sourceIn(form);
      if (!source) return 'unreadable' as const;
      const effective = textOf(form, 'effective');
      const body: Body = {
        kind: TermKind.parse(textOf(form, 'kind')),
        version: textOf(form, 'version'),
        mandatory: form.get('mandatory') === 'on',
        ...(effective !== '' && { effective }),
        source,
      };
      return withStepUp(() => call(publishTermVersion, { body }));
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['operator', 'terms'] }),
  });
};

export const PublishForm = ({ files }: { readonly files: readonly string[] }) => {
  const t = useTexts(operatorTexts);
  const ask = useAsk();
  const failureWords = useFailureWords(publishTermVersion);
  const [source, setSource] = useState(UPLOAD);
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState<ReturnType<typeof missingIn>>();
  const versionField = useRef<HTMLInputElement>(null);
  const fileField = useRef<HTMLInputElement>(null);
  const { data, mutate, isPending } = usePublishing();
  const publish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const lacks = missingIn(form);
    setMissing(lacks);
    if (lacks) return (lacks === 'version' ? versionField : fileField).current?.focus();
    const question = { title: t('publish'), message: t('publishSure'), tone: 'danger' } as const;
    if ((await ask.okCancel(question)) === 'ok') mutate(form);
  };
  const answer = data === 'cancelled' ? undefined : data;
  const failure = () => {
    if (answer === 'unreadable') return t('unreadable');
    return answer && !answer.ok ? failureWords(answer.refusal) : undefined;
  };
  return (
    <form noValidate onSubmit={(event) => void publish(event)}>
      <Stack gap="lg">
        <h3>{t('publish')}</h3>
        <Field label={t('kind')} size="md">
          {(control) => (
            <select {...control} name="kind">
              {TermKind.options.map((kind) => (
                <option key={kind} value={kind}>
                  {t(kind)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label={t('version')}
          size="md"
          error={missing === 'version' && <span role="alert">{t('versionMissing')}</span>}
        >
          {(control) => (
            <input
              {...control}
              ref={versionField}
              name="version"
              aria-required="true"
              maxLength={20}
              autoComplete="off"
              onChange={() => setMissing(undefined)}
            />
          )}
        </Field>
        <Field label={t('effective')} size="md">
          {(control) => <input {...control} name="effective" type="date" />}
        </Field>
        <Select
          label={t('source')}
          size="md"
          name="source"
          value={source}
          options={[
            { value: UPLOAD, label: t('upload') },
            ...files.map((name) => ({ value: name, label: t('fromPages', { name }) })),
          ]}
          onChoose={(chosen) => {
            setSource(chosen);
            setFile(undefined);
          }}
        />
        {source === UPLOAD && (
          <FileField
            words={{ label: t('htmlFile'), choose: t('chooseFile'), none: t('noFile') }}
            file={file}
            name="file"
            accept=".html,text/html"
            ref={fileField}
            aria-required="true"
            aria-invalid={missing === 'file'}
            onChoose={(chosen) => {
              setFile(chosen);
              setMissing(undefined);
            }}
          />
        )}
        <Failure words={missing === 'file' ? t('fileMissing') : undefined} />
        <Choice type="checkbox" name="mandatory" label={t('mandatoryField')} />
        <Failure title={t('notDone')} words={failure()} />
        {answer && answer !== 'unreadable' && answer.ok && (
          <p role="status">{t('published', { page: answer.value.page })}</p>
        )}
        <Actions>
          <Button type="submit" loading={isPending}>
            {t('publishNow')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};
