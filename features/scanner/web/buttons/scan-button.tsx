import { Button, Loader } from '@mantine/core';
import { ScanIcon, ScannerIcon, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nativeScan, scanNatively } from '../listening/native-scan.ts';
import { useScanner, useScannerStatus, useStopWaiting } from '../listening/use-scanner.ts';
import { scannerTexts } from '../texts.ts';

const look = { size: 'lg', radius: 'xl' } as const;

type Look = { readonly leads: boolean };

/** Filled and with the focus, where the next thing to do is a scan. */
const variantOf = (leads: boolean) =>
  leads ? ({ variant: 'filled', 'data-primary': true } as const) : ({ variant: 'default' } as const);

/** Scans with what this workstation has: a wrapper app's own scanner, a keyboard scanner, or else its set-up. */
export const ScanButton = ({ leads }: Look) => {
  const { config } = useScannerStatus();
  const native = nativeScan();
  if (native) return <NativeScanButton scan={native} leads={leads} />;
  return config.ok ? <KeyboardScanButton leads={leads} /> : <SetupLink leads={leads} />;
};

const NativeScanButton = ({ scan, leads }: Look & { readonly scan: () => Promise<string> }) => {
  const t = useTexts(scannerTexts);
  const scanner = useScanner();
  const [waiting, setWaiting] = useState(false);
  const start = async () => {
    setWaiting(true);
    await scanNatively(scan, scanner);
    setWaiting(false);
  };
  return (
    <Button
      {...look}
      {...variantOf(leads)}
      leftSection={<ScanIcon />}
      loading={waiting}
      onClick={() => void start()}
    >
      {t('scan')}
    </Button>
  );
};

const KeyboardScanButton = ({ leads }: Look) => {
  const t = useTexts(scannerTexts);
  const scanner = useScanner();
  const { listening, capturing } = useScannerStatus();
  const waiting = listening !== 'off' && !capturing;
  useStopWaiting();
  return (
    <Button
      {...look}
      {...variantOf(leads)}
      aria-busy={waiting}
      disabled={capturing}
      leftSection={waiting ? <Loader size="1.25em" color="currentColor" aria-hidden="true" /> : <ScanIcon />}
      onClick={waiting ? scanner.cancel : scanner.start}
    >
      {t(waiting ? 'cancelScan' : 'scan')}
    </Button>
  );
};

/** Never with the focus: a stray Enter would leave the pack. */
const SetupLink = ({ leads }: Look) => {
  const t = useTexts(scannerTexts);
  return (
    <Button
      {...look}
      variant={leads ? 'filled' : 'default'}
      component={Link}
      to="/barcode/setup"
      leftSection={<ScannerIcon />}
    >
      {t('setUpReader')}
    </Button>
  );
};
