import { Button, type ButtonVariant, Loader } from '@mantine/core';
import { ScanIcon, ScannerIcon, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nativeScan, scanNatively } from '../listening/native-scan.ts';
import { useScanner, useScannerStatus, useStopWaiting } from '../listening/use-scanner.ts';
import { scannerTexts } from '../texts.ts';

const look = { size: 'lg', radius: 'xl' } as const;

type Look = { readonly variant?: ButtonVariant };

/** Scans with what this workstation has: a wrapper app's own scanner, a keyboard scanner, or else its set-up. */
export const ScanButton = ({ variant = 'filled' }: Look) => {
  const { config } = useScannerStatus();
  const native = nativeScan();
  if (native) return <NativeScanButton scan={native} />;
  return config.ok ? <KeyboardScanButton /> : <SetupLink variant={variant} />;
};

const NativeScanButton = ({ scan }: { readonly scan: () => Promise<string> }) => {
  const t = useTexts(scannerTexts);
  const scanner = useScanner();
  const [waiting, setWaiting] = useState(false);
  const start = async () => {
    setWaiting(true);
    await scanNatively(scan, scanner);
    setWaiting(false);
  };
  return (
    <Button {...look} leftSection={<ScanIcon />} loading={waiting} onClick={() => void start()}>
      {t('scan')}
    </Button>
  );
};

const KeyboardScanButton = () => {
  const t = useTexts(scannerTexts);
  const scanner = useScanner();
  const { listening, capturing } = useScannerStatus();
  const waiting = listening !== 'off' && !capturing;
  useStopWaiting();
  return (
    <Button
      {...look}
      aria-busy={waiting}
      disabled={capturing}
      leftSection={waiting ? <Loader size="1.25em" color="currentColor" aria-hidden="true" /> : <ScanIcon />}
      onClick={waiting ? scanner.cancel : scanner.start}
    >
      {t(waiting ? 'cancelScan' : 'scan')}
    </Button>
  );
};

const SetupLink = ({ variant }: Required<Look>) => {
  const t = useTexts(scannerTexts);
  return (
    <Button {...look} variant={variant} component={Link} to="/barcode/setup" leftSection={<ScannerIcon />}>
      {t('setUpReader')}
    </Button>
  );
};
