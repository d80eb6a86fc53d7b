import type { SetupAdvice, SetupFailure } from '@pecset/scanner/domain';
import { Button, Row, Stack, TextArea, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { keyData } from './key-data.ts';
import { ResultPanel } from './result-panel.tsx';
import { setupTexts } from './texts.ts';

const adviceWords = {
  'computer-101-key': 'adviceComputer101',
  'scanner-101-key': 'adviceScanner101',
  'computer-czech': 'adviceComputerCzech',
  'computer-slovak': 'adviceComputerSlovak',
  'computer-other': 'adviceComputerOther',
  'scanner-shifts-digits': 'adviceScannerShifts',
  'scanner-other': 'adviceScannerOther',
  'case-upper': 'adviceCaseUpper',
  'case-lower': 'adviceCaseLower',
  'separator-replaced': 'adviceSeparator',
  'characters-lost': 'adviceCharactersLost',
  'extra-keys': 'adviceExtraKeys',
  garbled: 'adviceGarbled',
  'other-code': 'adviceOtherCode',
} as const satisfies Record<SetupAdvice, string>;

export const SetupFailed = ({ failure: { advice, keys } }: { readonly failure: SetupFailure }) => {
  const t = useTexts(setupTexts);
  const [copied, setCopied] = useState(false);
  const raw = keyData(keys);
  const copy = async () => {
    await navigator.clipboard.writeText(raw);
    setCopied(true);
  };
  return (
    <Stack>
      <ResultPanel tone="red" title={t('failureTitle')}>
        <p>{t(advice ? adviceWords[advice] : 'failure')}</p>
        <p>{t('contactSupport')}</p>
      </ResultPanel>
      <TextArea
        label={t('rawKeys')}
        value={raw}
        mono
        readOnly
        rows={6}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Row>
        <Button variant="default" onClick={() => void copy()}>
          {t(copied ? 'copied' : 'copy')}
        </Button>
      </Row>
    </Stack>
  );
};
