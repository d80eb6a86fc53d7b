import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node';
import { type Failure, tell } from './event.ts';

type TestError = ReturnType<TestModule['errors']>[number];

const long = process.env.PECSET_LONG ? 'PECSET_LONG=1 ' : '';

const commandFor = ({ project, moduleId }: TestModule, line: number | undefined): string => {
  const kind = project.name === 'integration' ? 'integration' : 'unit';
  return `${long}npm run ${kind} -- ${relative(process.cwd(), moduleId)}${line ? `:${line}` : ''}`;
};

const messageOf = ({ message, diff }: TestError): string =>
  typeof diff === 'string' ? `${message}\n${diff}` : message;

const failureOf = (
  name: string,
  testModule: TestModule,
  { line, error }: { readonly line?: number | undefined; readonly error?: TestError | undefined },
): Failure => {
  const frame = error?.stacks?.find(({ file }) => file === testModule.moduleId);
  const failedAt = frame?.line ?? line;
  return {
    kind: 'failure',
    name,
    place: `${relative(process.cwd(), testModule.moduleId)}${failedAt ? `:${failedAt}` : ''}`,
    message: error ? messageOf(error) : 'it did not run',
    command: commandFor(testModule, line),
  };
};

const fail = (failure: Failure): void => {
  tell({ kind: 'test', name: failure.name, passed: false, milliseconds: 0 });
  tell(failure);
};

/** Reports the progress of the tests to the run. */
export default class VitestReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    tell({ kind: 'begin', total: specifications.length, unit: 'files' });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const passed = state === 'passed';
    const milliseconds = test.diagnostic()?.duration ?? 0;
    tell({ kind: 'test', name: test.fullName, passed, milliseconds });
    if (!passed)
      tell(failureOf(test.fullName, test.module, { line: test.location?.line, error: errors?.[0] }));
  }

  onTestSuiteResult(suite: TestSuite): void {
    for (const error of suite.errors())
      fail(failureOf(suite.fullName, suite.module, { line: suite.location?.line, error }));
  }

  /** Reports a file that could not be loaded or whose hooks failed. */
  onTestModuleEnd(testModule: TestModule): void {
    for (const error of testModule.errors())
      fail(failureOf(testModule.relativeModuleId, testModule, { error }));
    tell({ kind: 'file' });
  }

  onTestRunEnd(_: unknown, unhandled: readonly TestError[]): void {
    for (const { message } of unhandled)
      fail({
        kind: 'failure',
        name: 'an error outside of any test',
        place: 'the details below name it',
        message,
        command: `${long}npm run unit; ${long}npm run integration`,
      });
    tell({ kind: 'end' });
  }
}
