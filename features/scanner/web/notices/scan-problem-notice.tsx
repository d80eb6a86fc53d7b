import { useTexts } from '@pecset/web-kit';
import type { ScanProblem } from '../listening/scanner.ts';
import { useScanner, useScannerStatus } from '../listening/use-scanner.ts';
import { scannerTexts } from '../texts.ts';
import { problemWords } from './problem-words.ts';
import classes from './scan-problem-notice.module.css';

/** Why the last scan led nowhere, over whatever screen it came to; the next scan takes it away. */
export const ScanProblemNotice = () => {
  const { problem } = useScannerStatus();
  return problem && <Problem problem={problem} />;
};

const Problem = ({ problem }: { readonly problem: ScanProblem }) => {
  const t = useTexts(scannerTexts);
  const scanner = useScanner();
  const { title, message } = problemWords(problem, t);
  return (
    <div role="alert" className={classes.notice}>
      <strong>{title}</strong>
      <p>{message}</p>
      <button type="button" aria-label={t('close')} onClick={() => scanner.report(undefined)}>
        ×
      </button>
    </div>
  );
};
