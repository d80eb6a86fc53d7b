import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { useTexts } from '@pecset/web-kit';
import { problemWords } from './problem-words.ts';
import classes from './scan-problem-notice.module.css';
import type { ScanProblem } from './scanner.ts';
import { scannerTexts } from './texts.ts';
import { useScanner, useScannerStatus } from './use-scanner.ts';

/** Why the last scan led nowhere, over whatever screen it came to; the next scan takes it away. */
export const ScanProblemNotice = () => {
  const { problem } = useScannerStatus();
  return (
    <div className={classes.place} role="alert">
      {problem && <Problem problem={problem} />}
    </div>
  );
};

const Problem = ({ problem }: { readonly problem: ScanProblem }) => {
  const t = useTexts(scannerTexts);
  const scanner = useScanner();
  const { title, message } = problemWords(problem, t);
  return (
    <Alert
      className={classes.notice}
      role="presentation"
      color="red"
      title={title}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={() => scanner.report(undefined)}
    >
      {message}
    </Alert>
  );
};
