import { Button, Panel, Row, Stack, useTexts, useTopmostPlace } from '@pecset/web-kit';
import { createPortal } from 'react-dom';
import type { ScanProblem } from '../listening/scanner.ts';
import { useScanner, useScannerStatus } from '../listening/use-scanner.ts';
import { scannerTexts } from '../texts.ts';
import { problemWords } from './problem-words.ts';
import classes from './scan-problem-notice.module.css';

/** Why the last scan failed, over any screen or dialog; the next scan removes it. */
export const ScanProblemNotice = () => {
  const { problem } = useScannerStatus();
  const place = useTopmostPlace();
  return problem && createPortal(<Problem problem={problem} />, place);
};

const Problem = ({ problem }: { readonly problem: ScanProblem }) => {
  const t = useTexts(scannerTexts);
  const scanner = useScanner();
  const { title, message } = problemWords(
    problem.kind,
    t,
    problem.kind === 'unknown-key' ? problem.key : undefined,
  );
  return (
    <Panel tone="red" role="alert" className={classes.notice}>
      <strong>{title}</strong>
      <Stack>
        <p>{message}</p>
        {problem.kind === 'not-set-up' && (
          <Row>
            <Button onClick={scanner.setUpByScan}>{t('setUpByScan')}</Button>
          </Row>
        )}
      </Stack>
      <Button
        variant="subtle"
        size="icon"
        className={classes.close}
        aria-label={t('close')}
        onClick={() => scanner.report(undefined)}
      >
        ×
      </Button>
    </Panel>
  );
};
