import type { DetectedSetup, detectSetup, ScannerConfig, SetupFinding } from '@pecset/scanner/domain';
import { Button, buttonLook, Row, Stack, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { DetectedDetails } from './detected-details.tsx';
import { ResultPanel } from './result-panel.tsx';
import { isSameConfig } from './same-config.ts';
import { SetupFailed } from './setup-failed.tsx';
import { setupTexts } from './texts.ts';

type Saving = {
  readonly saved: ScannerConfig | undefined;
  readonly onSave: (config: ScannerConfig) => void;
};

type SetupResultProps = Saving & { readonly result: ReturnType<typeof detectSetup> };

export const SetupResult = ({ result, ...saving }: SetupResultProps) =>
  result.ok ? <SetupSucceeded setup={result.value} {...saving} /> : <SetupFailed failure={result.refusal} />;

const findingWords = {
  'caps-lock': 'foundCapsLock',
  'no-separator': 'foundNoSeparator',
  'case-swapped': 'foundCaseSwapped',
  'by-pack': 'foundByPack',
} as const satisfies Record<SetupFinding, string>;

const SetupSucceeded = ({ setup, saved, onSave }: Saving & { readonly setup: DetectedSetup }) => {
  const t = useTexts(setupTexts);
  const { prefixKey, suffix } = setup.config;
  const isSaved = isSameConfig(setup.config, saved);
  const save = (
    <Row>
      <Button
        variant={isSaved ? 'default' : 'filled'}
        disabled={isSaved}
        onClick={() => onSave(setup.config)}
      >
        {t('saveAndTry')}
      </Button>
      {isSaved && t('saved')}
      {isSaved && (
        <Link {...buttonLook()} to="/">
          {t('toScanning')}
        </Link>
      )}
    </Row>
  );
  const advice = suffix.length === 0 && <p>{t('suffixAdvice')}</p>;
  return (
    <Stack>
      {setup.noticed.length > 0 && (
        <ResultPanel
          tone="sandbox"
          title={t(setup.noticed.includes('by-pack') ? 'byPackTitle' : 'changeTitle')}
        >
          <ul data-bullets>
            {setup.noticed.map((finding) => (
              <li key={finding}>{t(findingWords[finding])}</li>
            ))}
          </ul>
        </ResultPanel>
      )}
      {prefixKey === undefined ? (
        <ResultPanel tone="sandbox" title={t('warningTitle')}>
          <p>{t('warning')}</p>
          {advice}
          {save}
        </ResultPanel>
      ) : (
        <ResultPanel tone="accent" title={t('successTitle')}>
          <p>{t('success', { key: prefixKey })}</p>
          {advice}
          {save}
        </ResultPanel>
      )}
      <DetectedDetails setup={setup} />
    </Stack>
  );
};
