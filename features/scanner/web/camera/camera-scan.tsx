import { Button, Modal, ModalAnswers, Notice, Row, Stack, useTexts } from '@pecset/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLastScan } from '../listening/use-scanner.ts';
import { CameraControls } from './camera-controls.tsx';
import classes from './camera-scan.module.css';
import type { CameraFault } from './camera-state.ts';
import { faultWords, hintWords } from './camera-words.ts';
import { cameraTexts } from './texts.ts';
import { useCamera } from './use-camera.ts';
import { Viewfinder } from './viewfinder.tsx';

export type CameraAnswer =
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'manual-entry' }
  | undefined;

/** The focus starts at the title, so that neither Enter nor the end of a scan closes the dialog. */
export const CameraScan = ({ onAnswer }: { readonly onAnswer: (answer: CameraAnswer) => void }) => {
  const t = useTexts(cameraTexts);
  const answer = useRef<CameraAnswer>(undefined);
  return (
    <Modal focusTitle title={t('title')} message={t('lead')} onClose={() => onAnswer(answer.current)}>
      {(close) => (
        <Looking
          onAnswer={(given) => {
            answer.current = given;
            close();
          }}
        />
      )}
    </Modal>
  );
};

const Looking = ({ onAnswer }: { readonly onAnswer: (answer: CameraAnswer) => void }) => {
  const t = useTexts(cameraTexts);
  const inUse = useCamera((text) => onAnswer({ kind: 'code', text }));
  const { state } = inUse;
  useOverWhenElsewhere(() => onAnswer(undefined));
  return (
    <Stack data-takes-scans>
      <Viewfinder video={inUse.video} phase={state.phase} />
      {state.phase === 'failed' ? (
        <Failure fault={state.fault} onTryAgain={inUse.tryAgain} />
      ) : (
        <p role="status" className={classes.status}>
          {t(state.phase === 'reading' ? hintWords[state.hint] : state.phase)}
        </p>
      )}
      <CameraControls inUse={inUse} />
      <ModalAnswers>
        <Button variant="default" onClick={() => onAnswer(undefined)}>
          {t('cancel')}
        </Button>
        {state.phase === 'failed' && (
          <Button variant="default" onClick={() => onAnswer({ kind: 'manual-entry' })}>
            {t('manualEntry')}
          </Button>
        )}
      </ModalAnswers>
    </Stack>
  );
};

type FailureProps = { readonly fault: CameraFault; readonly onTryAgain: () => void };

const Failure = ({ fault, onTryAgain }: FailureProps) => {
  const t = useTexts(cameraTexts);
  const { title, advice } = faultWords[fault];
  return (
    <Notice tone="failure" title={t(title)}>
      <Stack>
        <p>{t(advice)}</p>
        <Row>
          <Button onClick={onTryAgain}>{t('tryAgain')}</Button>
        </Row>
      </Stack>
    </Notice>
  );
};

/** Closes it when a keyboard scan or the browser's back button leads elsewhere. */
const useOverWhenElsewhere = (end: () => void) => {
  const onElsewhere = useEffectEvent(end);
  const lastScan = useLastScan();
  const [scanAtStart] = useState(lastScan);
  useEffect(() => {
    if (lastScan !== scanAtStart) onElsewhere();
  }, [lastScan, scanAtStart]);
  useEffect(() => {
    const leave = () => onElsewhere();
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
};
