import { Button, type ButtonVariant } from '@mantine/core';
import { useShowDialog, useTexts } from '@pecset/web-kit';
import { scannedCode } from '../scanned-code.ts';
import { signalsOn } from '../signals-setting.ts';
import { scannerTexts } from '../texts.ts';
import { useScanner } from '../use-scanner.ts';
import { CameraIcon } from './camera-icon.tsx';
import type { CameraAnswer } from './camera-scan.tsx';

type CameraButtonProps = {
  readonly variant: ButtonVariant;
  /** Somebody gives up on the camera and would rather type. */
  readonly onManualEntry: () => void;
};

/** For a finger on the phone's back: the pack itself is about to be on the screen. */
const readSignal = () => {
  if (signalsOn() && 'vibrate' in navigator) navigator.vibrate(60);
};

export const CameraButton = ({ variant, onManualEntry }: CameraButtonProps) => {
  const t = useTexts(scannerTexts);
  const scanner = useScanner();
  const show = useShowDialog();

  const scan = async () => {
    const { CameraScan } = await import('./camera-scan.tsx');
    const answer = await show<CameraAnswer>((onAnswer) => <CameraScan onAnswer={onAnswer} />);
    if (answer?.kind === 'manual-entry') return onManualEntry();
    if (!answer) return;
    scanner.accept(scannedCode(answer.text));
    readSignal();
  };

  return (
    <Button
      variant={variant}
      size="lg"
      radius="xl"
      leftSection={<CameraIcon />}
      onClick={() => void scan().catch(() => scanner.report({ kind: 'camera-failed' }))}
    >
      {t('camera')}
    </Button>
  );
};
