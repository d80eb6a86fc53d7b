import { expect, test } from 'vitest';
import { makeLog } from './logging.ts';

const logged = (write: (log: ReturnType<typeof makeLog>) => void): string => {
  const lines: string[] = [];
  write(makeLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
};

test.for(['password', 'passphrase', 'token', 'code', 'cookie', 'link', 'email'])(
  'no %s reaches the log, at the top or one level below',
  (field) => {
    const text = logged((log) =>
      log.info({ [field]: 'Titkos1234', body: { [field]: 'Titkos1234' } }, 'tried'),
    );
    expect(text).toContain('tried');
    expect(text).not.toContain('Titkos1234');
  },
);

test('a request is logged by its path: its query may hold an activation code', () => {
  const text = logged((log) =>
    log.info({ req: { method: 'GET', url: '/api/auth/activate?code=abc' } }, 'answered'),
  );
  expect(text).toContain('/api/auth/activate');
  expect(text).not.toContain('abc');
});

test('an error is logged with its causes, but not with the objects that libraries hang on it', () => {
  const cause = Object.assign(new Error('connection lost'), { client: { secretKey: 42 }, code: '57P01' });
  const text = logged((log) => log.warn({ err: new Error('no answer', { cause }) }, 'fault'));
  expect(text).toContain('connection lost');
  expect(text).toContain('57P01');
  expect(text).not.toContain('secretKey');
});
