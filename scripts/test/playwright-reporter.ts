import { relative } from 'node:path';
import type { Location, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { type Failure, tell } from './event.ts';

const placeOf = ({ file, line }: Location): string => `${relative(process.cwd(), file)}:${line}`;

/** With the titles of its groups, as languages and sizes are; the first three name the project and the file. */
const nameOf = (test: TestCase): string => test.titlePath().slice(3).join(' > ');

const long = process.env.PECSET_LONG ? 'PECSET_LONG=1 ' : '';

const failureOf = (name: string, defined: Location | undefined, error: TestError | undefined): Failure => {
  const failed = error?.location ?? defined;
  return {
    kind: 'failure',
    name,
    place: failed ? placeOf(failed) : 'outside of any test',
    message: error?.message ?? error?.value ?? 'it did not run',
    command: `${long}npm run e2e${defined ? ` -- ${placeOf(defined)}` : ''}`,
  };
};

/** Reports the progress of the journeys to the run. */
export default class PlaywrightReporter implements Reporter {
  printsToStdio(): boolean {
    return false;
  }

  onBegin(_: unknown, suite: Suite): void {
    tell({ kind: 'begin', total: suite.allTests().length, unit: 'tests' });
  }

  onTestEnd(test: TestCase, { duration, errors }: TestResult): void {
    const passed = test.outcome() === 'expected';
    const name = nameOf(test);
    tell({ kind: 'test', name, passed, milliseconds: duration });
    if (!passed) tell(failureOf(name, test.location, errors[0]));
  }

  onError(error: TestError): void {
    tell({ kind: 'test', name: 'browser tests', passed: false, milliseconds: 0 });
    tell(failureOf('browser tests', undefined, error));
  }

  onEnd(): void {
    tell({ kind: 'end' });
  }
}
