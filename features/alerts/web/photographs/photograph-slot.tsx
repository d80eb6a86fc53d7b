import { Button, Notice, Quiet, Row, Stack, useTexts } from '@pecset/web-kit';
import { useId } from 'react';
import type { Photograph, PhotographSubject } from '../../contract/index.ts';
import { AddButtons } from './add-buttons.tsx';
import { PhotographPicture, usePhotographWords } from './photograph-picture.tsx';
import classes from './photographs.module.css';
import { subjectWords } from './subject-words.ts';
import { photographsTexts } from './texts.ts';
import type { Upload } from './use-uploads.ts';

/** A photograph with its place in the dossier, from one. */
export type Placed = { readonly photograph: Photograph; readonly place: number };

type PhotographSlotProps = {
  readonly mlId: number;
  readonly shows: PhotographSubject;
  readonly photographs: readonly Placed[];
  readonly uploads: readonly Upload[];
  /** Undefined where there is no room for more. */
  readonly onAdd: ((files: readonly File[], shows: PhotographSubject) => void) | undefined;
  readonly onOpen: (placed: Placed) => void;
  readonly onTryAgain: (upload: Upload) => void;
  readonly onDiscard: (upload: Upload) => void;
};

/** One thing to photograph, with the photographs of it. */
export const PhotographSlot = (props: PhotographSlotProps) => {
  const { mlId, shows, photographs, uploads, onAdd, onOpen, onTryAgain, onDiscard } = props;
  const t = useTexts(photographsTexts);
  const words = usePhotographWords();
  const id = useId();
  const { name, hint } = subjectWords[shows];
  return (
    <Stack
      as="section"
      gap="sm"
      className={classes.slot}
      aria-labelledby={id}
      data-filled={photographs.length > 0 || undefined}
      data-shows={shows}
    >
      <h3 id={id}>{t(name)}</h3>
      <Quiet>{t(hint)}</Quiet>
      {photographs.length > 0 && (
        <ul className={classes.pictures}>
          {photographs.map((placed) => (
            <li key={placed.photograph.photographId}>
              <button
                type="button"
                className={classes.open}
                aria-label={t('enlarge', { what: words(placed.photograph, placed.place) })}
                onClick={() => onOpen(placed)}
              >
                <PhotographPicture mlId={mlId} {...placed} className={classes.small} />
              </button>
              {placed.photograph.source === 'phone' && <small>{t('byPhone')}</small>}
            </li>
          ))}
        </ul>
      )}
      {uploads.map((upload) => (
        <UploadLine key={upload.id} {...{ upload, onTryAgain, onDiscard }} />
      ))}
      {onAdd && <AddButtons shows={shows} onAdd={onAdd} />}
    </Stack>
  );
};

type UploadLineProps = Pick<PhotographSlotProps, 'onTryAgain' | 'onDiscard'> & { readonly upload: Upload };

export const UploadLine = ({ upload, onTryAgain, onDiscard }: UploadLineProps) => {
  const t = useTexts(photographsTexts);
  const { file, state } = upload;
  if (state.phase !== 'failed')
    return (
      <p className={classes.upload}>
        {file.name}: {t(state.phase)}
      </p>
    );
  return (
    <Notice tone="failure" title={file.name}>
      <p>{state.words}</p>
      <Row gap="sm">
        <Button variant="default" onClick={() => onTryAgain(upload)}>
          {t('tryAgain')}
        </Button>
        <Button variant="default" onClick={() => onDiscard(upload)}>
          {t('discard')}
        </Button>
      </Row>
    </Notice>
  );
};
