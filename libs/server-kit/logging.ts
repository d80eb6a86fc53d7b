import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Field names that never reach a log, at the top or one level below. */
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

type Request = { readonly method?: string; readonly url?: string; readonly id?: unknown };

/** The path alone: a query may hold an activation code or a pack's serial number. */
const withoutQuery = (url: string | undefined) => url?.split('?', 1)[0];

/** What an error says of itself, without the objects that libraries hang on it: a connection, its keys, whole queries. */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const errorCode = 'code' in error ? String(error.code) : undefined;
  return { name, message, errorCode, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
};

export const makeLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
      serializers: {
        req: (request: Request) => ({ method: request.method, path: withoutQuery(request.url) }),
        res: (reply: { readonly statusCode?: number }) => ({ statusCode: reply.statusCode }),
        err: describeError,
      },
    },
    destination ?? pino.destination({ fd: 2, sync: false }),
  );
