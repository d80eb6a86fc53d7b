import { detectByAnyScan, detectSetup, type KeyPress, type ScannerConfig } from '@pecset/scanner/domain';
import { Actions, Button, Card, Quiet, Row, ScannerIcon, Spinner, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useScanner } from '../listening/use-scanner.ts';
import { describeSetup, noteSetup } from './last-setup.ts';
import classes from './setup.module.css';
import { SetupResult } from './setup-result.tsx';
import { setupTexts } from './texts.ts';

/** The test code and the library that draws it load after the screen. */
const TestSymbol = lazy(async () => ({ default: (await import('./test-symbol.tsx')).TestSymbol }));

type Attempt = { readonly phase: 'start' } | { readonly phase: 'waiting' } | Ended;

type Ended = { readonly phase: 'ended'; readonly result: ReturnType<typeof detectSetup> };

/** A user who comes with a scan is done if it is sufficient; otherwise the screen waits for the test code. */
const attemptBy = (keys: readonly KeyPress[] | undefined): Attempt => {
  const result = keys && detectByAnyScan(keys);
  if (!result) return { phase: 'start' };
  return result.ok ? { phase: 'ended', result } : { phase: 'waiting' };
};

type AutomaticSetupProps = {
  readonly saved: ScannerConfig | undefined;
  readonly onDetected: (config: ScannerConfig) => void;
  readonly onSave: (config: ScannerConfig) => void;
};

/** Shows the code to scan, then the result in its place. */
export const AutomaticSetup = ({ saved, onDetected, onSave }: AutomaticSetupProps) => {
  const t = useTexts(setupTexts);
  const scanner = useScanner();
  const [attempt, setAttempt] = useState(() => attemptBy(scanner.offered()));
  const [cameWithScan] = useState(() => scanner.offered() !== undefined);
  const waiting = attempt.phase === 'waiting';

  const tell = (result: Ended['result'], keys: readonly KeyPress[]) => {
    noteSetup(describeSetup(result, keys, new Date()));
    if (result.ok) onDetected(result.value.config);
  };
  const conclude = (keys: readonly KeyPress[] | undefined) => {
    if (!keys) return setAttempt({ phase: 'start' });
    const result = detectSetup(keys);
    setAttempt({ phase: 'ended', result });
    tell(result, keys);
  };
  const start = () => {
    setAttempt({ phase: 'waiting' });
    void scanner.captureKeys().then(conclude);
  };
  const onOffered = useEffectEvent(() => {
    const keys = scanner.takeOffered();
    if (keys && attempt.phase === 'ended') tell(attempt.result, keys);
    else if (keys) void scanner.captureKeys().then(conclude);
  });
  useEffect(() => onOffered(), []);

  return (
    <Card id="automatic-setup" title={t('automatic')}>
      <div role="status" className={classes.unprinted}>
        {attempt.phase === 'ended' && <SetupResult result={attempt.result} saved={saved} onSave={onSave} />}
      </div>
      {attempt.phase === 'ended' && attempt.result.ok ? (
        <Row>
          <Button variant="default" onClick={start}>
            {t('scanOnceMore')}
          </Button>
        </Row>
      ) : (
        <>
          {waiting && cameWithScan && (
            <Quiet className={classes.unprinted}>
              <strong>{t('scanTooLittle')}</strong>
            </Quiet>
          )}
          <Quiet className={classes.unprinted}>
            {t('automaticLead')}{' '}
            <Link to="/help" hash="scanner">
              {t('toHelp')}
            </Link>
          </Quiet>
          <Row gap="lg">
            <Suspense fallback={<div className={classes.symbol} />}>
              <TestSymbol />
            </Suspense>
            <div className={classes.actions}>
              <Actions>
                <Button aria-busy={waiting} onClick={waiting ? scanner.cancel : start}>
                  {waiting ? <Spinner /> : <ScannerIcon />}
                  {t(waiting ? 'waitingForTest' : 'startAutomatic')}
                </Button>
                <Button variant="default" onClick={() => window.print()}>
                  {t('printCode')}
                </Button>
              </Actions>
            </div>
          </Row>
        </>
      )}
    </Card>
  );
};
