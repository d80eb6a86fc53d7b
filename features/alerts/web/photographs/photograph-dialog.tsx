import { useSession } from '@pecset/accounts/web';
import { PLAIN_TEXT } from '@pecset/kernel';
import {
  Button,
  Failure,
  Modal,
  ModalAnswers,
  Stack,
  TextArea,
  useCall,
  useFailureWords,
  useSay,
  useTexts,
} from '@pecset/web-kit';
import { type FormEvent, useState } from 'react';
import { type Photograph, removePhotograph } from '../../contract/index.ts';
import { PhotographPicture, usePhotographWords } from './photograph-picture.tsx';
import classes from './photographs.module.css';
import { subjectWords } from './subject-words.ts';
import { photographsTexts } from './texts.ts';

type PhotographDialogProps = {
  readonly mlId: number;
  readonly photograph: Photograph;
  readonly place: number;
  readonly onClose: (change: 'none' | 'remove') => void;
};

const useIsAdmin = (): boolean => {
  const state = useSession();
  return state.phase === 'signed-in' && state.session.roles.includes('ADMN');
};

/** One photograph as large as the screen allows. */
export const PhotographDialog = ({ mlId, photograph, place, onClose }: PhotographDialogProps) => {
  const t = useTexts(photographsTexts);
  const words = usePhotographWords();
  const isAdmin = useIsAdmin();
  return (
    <Modal
      wide
      focusTitle
      title={t(subjectWords[photograph.shows].name)}
      message={words(photograph, place)}
      onClose={(answer) => onClose(answer === 'remove' ? 'remove' : 'none')}
    >
      {(close) => (
        <Stack>
          <PhotographPicture {...{ mlId, photograph, place }} className={classes.large} />
          <ModalAnswers>
            {isAdmin && (
              <Button variant="outline" tone="danger" onClick={() => close('remove')}>
                {t('remove')}
              </Button>
            )}
            <Button onClick={() => close()}>{t('close')}</Button>
          </ModalAnswers>
        </Stack>
      )}
    </Modal>
  );
};

type RemoveDialogProps = {
  readonly mlId: number;
  readonly photographId: number;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

/** Asks for the reason, which stays in the place of the picture. */
export const RemoveDialog = ({ onClose, onRemoved, ...photograph }: RemoveDialogProps) => {
  const t = useTexts(photographsTexts);
  const say = useSay();
  return (
    <Modal tone="danger" title={t('removeTitle')} message={t('removeLead')} onClose={onClose}>
      {(close) => (
        <RemoveForm
          {...photograph}
          onKeep={() => close()}
          onRemoved={() => {
            onRemoved();
            say(t('removed'));
            close();
          }}
        />
      )}
    </Modal>
  );
};

type RemoveFormProps = {
  readonly mlId: number;
  readonly photographId: number;
  readonly onRemoved: () => void;
  readonly onKeep: () => void;
};

const RemoveForm = ({ mlId, photographId, onRemoved, onKeep }: RemoveFormProps) => {
  const t = useTexts(photographsTexts);
  const call = useCall();
  const failureWords = useFailureWords(removePhotograph);
  const [words, setWords] = useState('');
  const [state, setState] = useState<'asked' | 'missing' | 'sending'>('asked');
  const [failure, setFailure] = useState<string>();
  const remove = async () => {
    setState('sending');
    const answer = await call(removePhotograph, { params: { mlId, photographId }, body: { words } });
    if (answer.ok) return onRemoved();
    setState('asked');
    return setFailure(failureWords(answer.refusal));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '' || !PLAIN_TEXT.test(words)) setState('missing');
    else void remove();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Failure words={failure} />
        <TextArea
          size="md"
          label={t('reason')}
          rows={2}
          maxLength={500}
          value={words}
          data-start
          error={state === 'missing' && t('reasonMissing')}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <ModalAnswers>
          <Button variant="default" onClick={onKeep}>
            {t('keep')}
          </Button>
          <Button type="submit" tone="danger" variant="filled" loading={state === 'sending'}>
            {t('remove')}
          </Button>
        </ModalAnswers>
      </Stack>
    </form>
  );
};
