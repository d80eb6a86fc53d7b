import { PLAIN_TEXT } from '@pecset/kernel';
import { Button, Failure, Row, Stack, TextArea, useTexts } from '@pecset/web-kit';
import { type FormEvent, useState } from 'react';
import { dossierTexts } from './texts.ts';
import { useNote } from './use-step.ts';

/** What a person found out, kept as it is. */
export const NoteForm = ({ mlId }: { readonly mlId: number }) => {
  const t = useTexts(dossierTexts);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const { take: add, pending, failed } = useNote(mlId);
  const isOdd = !PLAIN_TEXT.test(words);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = words.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty && !isOdd && !pending) add(words, { onSuccess: (answer) => answer.ok && setWords('') });
  };
  const fault = missing ? t('noteMissing') : undefined;
  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        <TextArea
          size="md"
          label={t('note')}
          rows={2}
          maxLength={2000}
          error={isOdd ? t('wordsOdd') : fault}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            setMissing(false);
          }}
        />
        <Failure words={failed ? t('failed') : undefined} />
        <Row gap="sm">
          {/* Not disabled while it saves: it would lose the focus. */}
          <Button type="submit" variant="default" aria-busy={pending || undefined}>
            {t('addNote')}
          </Button>
          <small>{t('noteHint')}</small>
        </Row>
      </Stack>
    </form>
  );
};
