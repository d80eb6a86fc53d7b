import { useHasCamera } from '@pecset/scanner/web';
import { Button, Row, useShowDialog, useTexts } from '@pecset/web-kit';
import { type ChangeEvent, useRef } from 'react';
import type { PhotographSubject } from '../../contract/index.ts';
import { subjectWords } from './subject-words.ts';
import { photographsTexts } from './texts.ts';

/** What the browser hands out, without keeping it: the same file may be chosen again. */
export const filesChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>): readonly File[] => {
  const files = [...(currentTarget.files ?? [])];
  currentTarget.value = '';
  return files;
};

/** A phone or tablet opens its own camera from a file field. */
const isHeldInHand = () => window.matchMedia('(pointer: coarse)').matches;

type AddButtonsProps = {
  readonly shows: PhotographSubject;
  readonly onAdd: (files: readonly File[], shows: PhotographSubject) => void;
};

export const AddButtons = ({ shows, onAdd }: AddButtonsProps) => {
  const t = useTexts(photographsTexts);
  const subject = t(subjectWords[shows].name);
  const file = useRef<HTMLInputElement>(null);
  const takeFiles = (event: ChangeEvent<HTMLInputElement>) => onAdd(filesChosen(event), shows);
  return (
    <Row gap="sm">
      {isHeldInHand() ? <OwnCamera {...{ shows, onAdd }} /> : <CameraButton {...{ shows, onAdd }} />}
      <Button variant="default" aria-label={t('chooseOf', { subject })} onClick={() => file.current?.click()}>
        {t('choose')}
      </Button>
      <input ref={file} type="file" accept="image/*" multiple hidden onChange={takeFiles} />
    </Row>
  );
};

const OwnCamera = ({ shows, onAdd }: AddButtonsProps) => {
  const t = useTexts(photographsTexts);
  const subject = t(subjectWords[shows].name);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" aria-label={t('takeOf', { subject })} onClick={() => camera.current?.click()}>
        {t('take')}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => onAdd(filesChosen(event), shows)}
      />
    </>
  );
};

/** Only where there is a camera. */
const CameraButton = ({ shows, onAdd }: AddButtonsProps) => {
  const t = useTexts(photographsTexts);
  const show = useShowDialog();
  const hasCamera = useHasCamera();
  const subject = t(subjectWords[shows].name);
  if (!hasCamera) return null;
  const shoot = async () => {
    const { CameraDialog } = await import('./camera-dialog.tsx');
    const shot = await show<File | undefined>((onAnswer) => (
      <CameraDialog subject={subject} onAnswer={onAnswer} />
    ));
    if (shot) onAdd([shot], shows);
  };
  return (
    <Button variant="default" aria-label={t('takeOf', { subject })} onClick={() => void shoot()}>
      {t('take')}
    </Button>
  );
};
