import { Button } from '@mantine/core';
import { useShowDialog, useTexts } from '@pecset/web-kit';
import { CameraButton } from './camera/camera-button.tsx';
import { useHasCamera } from './camera/use-has-camera.ts';
import { KeyboardIcon } from './keyboard-icon.tsx';
import { ManualEntry } from './manual-entry/index.ts';
import { nativeScan } from './native-scan.ts';
import { ScanButton } from './scan-button.tsx';
import classes from './scan-buttons.module.css';
import { type PackFields, typedCode } from './scanned-code.ts';
import { scannerTexts } from './texts.ts';
import { useScanner, useScannerStatus } from './use-scanner.ts';

/** A phone or tablet: whoever holds it would rather use its camera than connect a scanner to it. */
const isHeldInHand = () => window.matchMedia('(pointer: coarse)').matches;

/** The floating buttons of the scan page; the one that is most likely wanted stands last and is filled. */
export const ScanButtons = () => {
  const t = useTexts(scannerTexts);
  const scanner = useScanner();
  const { config } = useScannerStatus();
  const show = useShowDialog();
  // A wrapper app's own scanner is the better camera.
  const hasCamera = useHasCamera() && !nativeScan();
  const cameraLeads = hasCamera && !config.ok && isHeldInHand();

  const enter = async () => {
    const fields = await show<PackFields | undefined>((onAnswer) => <ManualEntry onAnswer={onAnswer} />);
    if (fields) scanner.accept(typedCode(fields));
  };

  return (
    <div className={classes.buttons}>
      {cameraLeads && <ScanButton variant="default" />}
      <Button
        variant="default"
        size="lg"
        radius="xl"
        leftSection={<KeyboardIcon />}
        onClick={() => void enter()}
      >
        {t('manualEntry')}
      </Button>
      {hasCamera && (
        <CameraButton variant={cameraLeads ? 'filled' : 'default'} onManualEntry={() => void enter()} />
      )}
      {!cameraLeads && <ScanButton />}
    </div>
  );
};
