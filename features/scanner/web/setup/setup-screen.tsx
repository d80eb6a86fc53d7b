import { manualConfig, type ScannerConfig } from '@pecset/scanner/domain';
import { Page, useSay, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { useScanner, useScannerStatus, useStopWaiting } from '../listening/use-scanner.ts';
import { AutomaticSetup } from './automatic-setup.tsx';
import { ManualSetup } from './manual-setup.tsx';
import { ResultPanel } from './result-panel.tsx';
import { setupTexts } from './texts.ts';
import { TryIt } from './try-it.tsx';

const untouched = manualConfig({ layout: 'en', prefix: [], suffix: [] });

export const SetupScreen = () => {
  const t = useTexts(setupTexts);
  const say = useSay();
  const scanner = useScanner();
  const { config, setupsWanted } = useScannerStatus();
  const saved = config.ok ? config.value : undefined;
  const [draft, setDraft] = useState(saved ?? untouched);
  const [tries, setTries] = useState(0);
  const [typed, setTyped] = useState(0);
  const saveAndTry = (found: ScannerConfig) => {
    scanner.save(found);
    setTries((count) => count + 1);
  };
  const saveTyped = (config: ScannerConfig) => {
    scanner.save(config);
    // Discards the result of an earlier automatic attempt.
    setTyped((count) => count + 1);
    say(t('saved'));
  };
  useStopWaiting();

  return (
    <Page title={t('setup')} lead={t('setupLead')}>
      {!config.ok && config.refusal === 'damaged' && (
        <ResultPanel tone="red" title={t('damaged')}>
          <p>{t('damagedAdvice')}</p>
        </ResultPanel>
      )}
      <AutomaticSetup
        key={`${setupsWanted} ${typed}`}
        saved={saved}
        onDetected={setDraft}
        onSave={saveAndTry}
      />
      {saved && <TryIt config={saved} tries={tries} />}
      <ManualSetup config={draft} saved={saved} onChange={setDraft} onSave={saveTyped} />
    </Page>
  );
};
