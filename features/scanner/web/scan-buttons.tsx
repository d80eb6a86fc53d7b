import { Button } from '@mantine/core';
import { useShowDialog, useTexts } from '@pecset/web-kit';
import { KeyboardIcon } from './keyboard-icon.tsx';
import { ManualEntry } from './manual-entry/index.ts';
import { ScanButton } from './scan-button.tsx';
import classes from './scan-buttons.module.css';
import { type PackFields, typedCode } from './scanned-code.ts';
import { scannerTexts } from './texts.ts';
import { useScanner } from './use-scanner.ts';

/** The floating buttons of the scan page. */
export const ScanButtons = () => {
  const t = useTexts(scannerTexts);
  const scanner = useScanner();
  const show = useShowDialog();

  const enter = async () => {
    const fields = await show<PackFields | undefined>((onAnswer) => <ManualEntry onAnswer={onAnswer} />);
    if (fields) scanner.accept(typedCode(fields));
  };

  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        size="lg"
        radius="xl"
        leftSection={<KeyboardIcon />}
        onClick={() => void enter()}
      >
        {t('manualEntry')}
      </Button>
      <ScanButton />
    </div>
  );
};
