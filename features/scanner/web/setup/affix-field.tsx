import { keyNames, type ScannerLayout } from '@pecset/scanner/domain';
import { Button, Row, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { useScanner } from '../listening/use-scanner.ts';
import { KeyList } from './key-list.tsx';
import classes from './setup.module.css';
import { setupTexts } from './texts.ts';

type AffixFieldProps = {
  readonly label: string;
  readonly layout: ScannerLayout;
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
};

/** Records the keys around a code by pressing them, including Tab and Enter, which a text field could not take. */
export const AffixField = ({ label, layout, keys, onChange }: AffixFieldProps) => {
  const t = useTexts(setupTexts);
  const scanner = useScanner();
  const [recording, setRecording] = useState(false);

  const record = async () => {
    setRecording(true);
    let recorded: readonly string[] = [];
    for (let pressed = await scanner.captureKeys(); pressed; pressed = await scanner.captureKeys()) {
      recorded = [...recorded, ...keyNames(pressed, layout)];
      onChange(recorded);
    }
    setRecording(false);
  };

  return (
    <Row as="fieldset">
      <legend>{label}</legend>
      <output className={classes.recorded}>
        <KeyList keys={keys} />
      </output>
      <Button
        variant={recording ? 'filled' : 'default'}
        aria-pressed={recording}
        onClick={recording ? scanner.cancel : () => void record()}
      >
        {t(recording ? 'stopKeys' : 'pressKeys')}
      </Button>
      <Button variant="subtle" disabled={keys.length === 0} onClick={() => onChange([])}>
        {t('clear')}
      </Button>
    </Row>
  );
};
