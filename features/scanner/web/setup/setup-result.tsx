import type { DetectedSetup, detectSetup, SetupFinding } from '@pecset/scanner/domain';
import { useTexts } from '@pecset/web-kit';
import { DetectedDetails } from './detected-details.tsx';
import { ResultPanel } from './result-panel.tsx';
import classes from './setup.module.css';
import { SetupFailed } from './setup-failed.tsx';
import { setupTexts } from './texts.ts';

type SetupResultProps = { readonly result: ReturnType<typeof detectSetup> };

export const SetupResult = ({ result }: SetupResultProps) =>
  result.ok ? <SetupSucceeded setup={result.value} /> : <SetupFailed failure={result.refusal} />;

const findingWords = {
  'caps-lock': 'foundCapsLock',
  'no-separator': 'foundNoSeparator',
  'case-swapped': 'foundCaseSwapped',
} as const satisfies Record<SetupFinding, string>;

const SetupSucceeded = ({ setup }: { readonly setup: DetectedSetup }) => {
  const t = useTexts(setupTexts);
  const { prefixKey, suffix } = setup.config;
  const advice = suffix.length === 0 && <p>{t('suffixAdvice')}</p>;
  return (
    <div className={classes.result}>
      {setup.noticed.length > 0 && (
        <ResultPanel tone="warning" title={t('changeTitle')}>
          <ul>
            {setup.noticed.map((finding) => (
              <li key={finding}>{t(findingWords[finding])}</li>
            ))}
          </ul>
        </ResultPanel>
      )}
      {prefixKey === undefined ? (
        <ResultPanel tone="warning" title={t('warningTitle')}>
          <p>{t('warning')}</p>
          {advice}
        </ResultPanel>
      ) : (
        <ResultPanel tone="success" title={t('successTitle')}>
          <p>{t('success', { key: prefixKey })}</p>
          {advice}
        </ResultPanel>
      )}
      <DetectedDetails setup={setup} />
    </div>
  );
};
