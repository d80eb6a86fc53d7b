import { Button, buttonLook, ScanIcon, ScannerIcon, Spinner, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nativeScan, scanNatively } from '../listening/native-scan.ts';
import { useScanner, useScannerStatus, useStopWaiting } from '../listening/use-scanner.ts';
import { scannerTexts } from '../texts.ts';
import { shortcut } from './shortcut.ts';

type Look = {
  /** Filled if a scan is the next thing to do. */
  readonly leads: boolean;
  /** Another button is the one for the next scan. */
  readonly second?: boolean;
};

/** Marks the button so that code can move the focus to the next scan. */
const lookOf = ({ leads, second }: Look) => ({
  ...(!second && shortcut('F2')),
  size: 'lg' as const,
  variant: leads ? ('filled' as const) : ('default' as const),
  'data-next-scan': !second || undefined,
});

/** Scans with what this workstation has: a wrapper app's scanner, a keyboard scanner, or else a link to set-up. */
export const ScanButton = (given: Look) => {
  const { config } = useScannerStatus();
  const native = nativeScan();
  if (native) return <NativeScanButton scan={native} {...given} />;
  return config.ok ? <KeyboardScanButton {...given} /> : <SetupLink {...given} />;
};

const NativeScanButton = ({ scan, ...given }: Look & { readonly scan: () => Promise<string> }) => {
  const t = useTexts(scannerTexts);
  const scanner = useScanner();
  const [waiting, setWaiting] = useState(false);
  const start = async () => {
    setWaiting(true);
    await scanNatively(scan, scanner);
    setWaiting(false);
  };
  return (
    <Button {...lookOf(given)} loading={waiting} onClick={() => void start()}>
      <ScanIcon />
      {t('scan')}
    </Button>
  );
};

const KeyboardScanButton = (given: Look) => {
  const t = useTexts(scannerTexts);
  const scanner = useScanner();
  const { listening, capturing } = useScannerStatus();
  const waiting = listening !== 'off' && !capturing;
  useStopWaiting();
  return (
    <Button
      {...lookOf(given)}
      aria-busy={waiting}
      disabled={capturing}
      onClick={waiting ? scanner.cancel : scanner.start}
    >
      {waiting ? <Spinner /> : <ScanIcon />}
      {t(waiting ? 'cancelScan' : 'scan')}
    </Button>
  );
};

/** Never gets the focus: a stray Enter would leave the pack. */
const SetupLink = ({ leads, second }: Look) => {
  const t = useTexts(scannerTexts);
  return (
    <Link
      {...buttonLook({ size: 'lg', variant: leads ? 'filled' : 'default' })}
      {...(!second && shortcut('F2'))}
      to="/barcode/setup"
    >
      <ScannerIcon />
      {t('setUpReader')}
    </Link>
  );
};
