import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from '@pecset/kernel';
import { type DestinationStream, type Logger, pino } from 'pino';
import { logWriter } from './log-writer.ts';

export type Log = Logger;

/** Field names redacted at the top level and one level below. */
const secretFields = [
  'password',
  'passphrase',
  'token',
  'code',
  'cookie',
  'authorization',
  'secret',
  'link',
  'cert',
  'email',
];

type Request = {
  readonly method?: string;
  readonly url?: string;
  readonly routeOptions?: { readonly url?: string | undefined };
};

/** The route's pattern: the path may contain a pack's serial number, the query a code from a mail. */
const placeOf = ({ url = '', routeOptions }: Request): string =>
  routeOptions?.url ?? /^\/[^/?]*/.exec(url)?.[0] ?? '/';

/** PostgreSQL, appendix A: the message of a data exception (class 22) repeats the value at fault. */
const repeatsValue = (error: Error): boolean =>
  'severity' in error && 'code' in error && String(error.code).startsWith('22');

const wordsOf = (error: Error) => {
  if (!repeatsValue(error)) return { message: error.message, stack: error.stack };
  return {
    message: '[hidden]',
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
};

/** Describes an error without the objects that libraries attach to it: connections, keys, whole queries. */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return String(error);
  const { name, cause } = error;
  const { message, stack } = wordsOf(error);
  const errorCode = 'code' in error ? String(error.code) : undefined;
  return { name, message, errorCode, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
};

const standardError = once(() => logWriter(2));

/** Pino's numeric level. */
const WARN = 40;

const jobUnderWay = new AsyncLocalStorage<{ readonly job: string; readonly jobId: string }>();

/** Adds the job to every line logged during `work`, also by code that knows nothing of jobs. */
export const loggedAs = <Value>(job: string, jobId: string, work: () => Value): Value =>
  jobUnderWay.run({ job, jobId }, work);

type Destination = DestinationStream & { readonly flush?: () => void };

export const makeLog = (level: string, destination: Destination = standardError()): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // A new object for each line, because pino writes into it.
      mixin: () => ({ ...jobUnderWay.getStore() }),
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
      serializers: {
        req: (request: Request) => ({ method: request.method, path: placeOf(request) }),
        res: (reply: { readonly statusCode?: number }) => ({ statusCode: reply.statusCode }),
        err: describeError,
      },
      hooks: {
        logMethod(args, method, severity) {
          method.apply(this, args);
          if (severity >= WARN) destination.flush?.();
        },
      },
    },
    destination,
  );

/** For lines whose fields are all known not to be secret: redaction costs time on each line. */
export const withoutRedaction = (log: Log): Log => log.child({}, { redact: [] });
