import type { Result } from '@pecset/kernel';
import { type CameraFault, cameraFaultWords, cameraTexts, openCamera } from '@pecset/scanner/web';
import { Button, Modal, ModalAnswers, Notice, Stack, useTexts } from '@pecset/web-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './photographs.module.css';
import { photographsTexts } from './texts.ts';

type CameraDialogProps = {
  readonly subject: string;
  readonly onAnswer: (shot: File | undefined) => void;
};

/** For a computer with a camera: looks, takes a picture, shows it, and takes another if it is not good. */
export const CameraDialog = ({ subject, onAnswer }: CameraDialogProps) => {
  const t = useTexts(photographsTexts);
  const answer = useRef<File>(undefined);
  return (
    <Modal
      focusTitle
      wide
      title={t('cameraTitle', { subject })}
      message={t('cameraLead')}
      onClose={() => onAnswer(answer.current)}
    >
      {(close) => (
        <Shooting
          onCancel={() => close()}
          onUse={(shot) => {
            answer.current = shot;
            close();
          }}
        />
      )}
    </Modal>
  );
};

type Camera =
  | { readonly phase: 'starting' | 'live' }
  | { readonly phase: 'failed'; readonly fault: CameraFault };

/** The camera is on while this is mounted. */
const useLiveCamera = (video: RefObject<HTMLVideoElement | null>): Camera => {
  const [camera, setCamera] = useState<Camera>({ phase: 'starting' });
  useEffect(() => {
    const ending = new AbortController();
    const onOpened = async (opened: Result<{ readonly stream: MediaStream }, CameraFault>) => {
      if (ending.signal.aborted || !video.current) return;
      if (!opened.ok) return setCamera({ phase: 'failed', fault: opened.refusal });
      video.current.srcObject = opened.value.stream;
      await video.current.play();
      setCamera({ phase: 'live' });
    };
    const open = async () => onOpened(await openCamera(undefined, ending.signal));
    void open().catch(() => setCamera({ phase: 'failed', fault: 'busy' }));
    return () => ending.abort();
  }, [video]);
  return camera;
};

const frameOf = async (video: HTMLVideoElement): Promise<File | undefined> => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
  return picture ? new File([picture], 'camera.jpg', { type: picture.type }) : undefined;
};

/** With an address to show it under. */
type Shot = { readonly file: File; readonly address: string };

type ShootingProps = { readonly onCancel: () => void; readonly onUse: (shot: File) => void };

const Shooting = ({ onCancel, onUse }: ShootingProps) => {
  const t = useTexts(photographsTexts);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useLiveCamera(video);
  const [shot, setShot] = useState<Shot>();
  useEffect(() => () => URL.revokeObjectURL(shot?.address ?? ''), [shot]);
  const shoot = async () => {
    const file = video.current && (await frameOf(video.current));
    if (file) setShot({ file, address: URL.createObjectURL(file) });
  };
  return (
    <Stack>
      <video ref={video} className={classes.camera} hidden={shot !== undefined} muted playsInline />
      {shot && <img className={classes.camera} src={shot.address} alt={t('shotAlt')} />}
      {camera.phase === 'starting' && <p role="status">{t('starting')}</p>}
      {camera.phase === 'failed' && <CameraFailure fault={camera.fault} />}
      <ModalAnswers>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {shot ? (
          <>
            <Button variant="default" onClick={() => setShot(undefined)}>
              {t('again')}
            </Button>
            <Button onClick={() => onUse(shot.file)}>{t('use')}</Button>
          </>
        ) : (
          <Button disabled={camera.phase !== 'live'} onClick={() => void shoot()}>
            {t('shoot')}
          </Button>
        )}
      </ModalAnswers>
    </Stack>
  );
};

const CameraFailure = ({ fault }: { readonly fault: CameraFault }) => {
  const t = useTexts(cameraTexts);
  const { title, advice } = cameraFaultWords[fault];
  return (
    <Notice tone="failure" title={t(title)}>
      <p>{t(advice)}</p>
    </Notice>
  );
};
