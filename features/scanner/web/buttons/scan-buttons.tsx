import { Button, Icon, Row, useTexts } from '@pecset/web-kit';
import { CameraIcon } from '../camera/camera-icon.tsx';
import { useCameraRole } from '../camera/use-camera-role.ts';
import { useCameraScan } from '../camera/use-camera-scan.tsx';
import { useIncompleteScan, useManualEntry } from '../manual-entry/use-manual-entry.tsx';
import { scannerTexts } from '../texts.ts';
import { ScanButton } from './scan-button.tsx';
import classes from './scan-buttons.module.css';
import { shortcut } from './shortcut.ts';

const KeyboardIcon = () => (
  <Icon>
    <rect x="2.5" y="6" width="19" height="12" rx="1.5" />
    <path d="M6.5 10h0M10 10h0M14 10h0M17.5 10h0M8 14h8" />
  </Icon>
);

type ScanButtonsProps = {
  /** Whether a scan is the next thing to do; the most likely button is then filled. */
  readonly leads: boolean;
};

/** The floating buttons of the scan page; the most likely one comes last. */
export const ScanButtons = ({ leads }: ScanButtonsProps) => {
  const t = useTexts(scannerTexts);
  const camera = useCameraRole();
  const openCamera = useCameraScan();
  const enterManually = useManualEntry();
  useIncompleteScan(enterManually);
  const cameraLeads = camera === 'leading';
  return (
    <Row className={classes.buttons}>
      {cameraLeads && <ScanButton leads={false} second />}
      <Button size="lg" {...shortcut('F4')} variant="default" onClick={() => void enterManually()}>
        <KeyboardIcon />
        {t('manualEntry')}
      </Button>
      {camera !== 'none' && (
        <Button
          size="lg"
          {...(cameraLeads && shortcut('F2'))}
          variant={cameraLeads && leads ? 'filled' : 'default'}
          data-next-scan={cameraLeads || undefined}
          onClick={openCamera}
        >
          <CameraIcon />
          {t('camera')}
        </Button>
      )}
      {!cameraLeads && <ScanButton leads={leads} />}
    </Row>
  );
};
