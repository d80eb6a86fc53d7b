import { useShowDialog } from '@pecset/web-kit';
import { scannedCode } from '../listening/scanned-code.ts';
import { useScanner } from '../listening/use-scanner.ts';
import { useManualEntry } from '../manual-entry/use-manual-entry.tsx';
import { signalsOn } from '../signals-setting.ts';
import type { CameraAnswer } from './camera-scan.tsx';

/** Vibrates to signal that a code was read. */
const signalRead = () => {
  if (signalsOn() && 'vibrate' in navigator) navigator.vibrate(60);
};

/** Opens the camera dialog, whose code is loaded only now. */
export const useCameraScan = (): (() => void) => {
  const scanner = useScanner();
  const show = useShowDialog();
  const enterManually = useManualEntry();
  const scan = async () => {
    const { CameraScan } = await import('./camera-scan.tsx');
    const answer = await show<CameraAnswer>((onAnswer) => <CameraScan onAnswer={onAnswer} />);
    if (answer?.kind === 'manual-entry') return void (await enterManually());
    if (!answer) return;
    scanner.read(scannedCode(answer.text));
    signalRead();
  };
  return () => void scan().catch(() => scanner.report({ kind: 'camera-failed' }));
};
