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

test.for([
  ['/api/mvs/sn/05991234567899/SN-1', '/api/mvs/sn/:gtin/:sn', '/api/mvs/sn/:gtin/:sn'],
  ['/api/auth/activate?code=SN-1', '/api/auth/activate', '/api/auth/activate'],
  ['/api/mvs/no/SN-1', undefined, '/api'],
  ['/profile/SN-1?sn=SN-1', undefined, '/profile'],
  ['/?sn=SN-1', undefined, '/'],
  ['/login?sn=SN-1', undefined, '/login'],
  ['*SN-1', undefined, '/'],
])(
  'of a request for %s the log keeps where it led, and nothing of what it was about',
  ([url, route, path]) => {
    const text = logged((log) =>
      log.info({ req: { method: 'GET', url, routeOptions: { url: route } } }, 'answered'),
    );
    expect(JSON.parse(text)).toMatchObject({ req: { method: 'GET', path } });
    expect(text).not.toContain('SN-1');
  },
);

test('of a value that the database cannot read the log keeps the code of the error, not the value', () => {
  const refused = Object.assign(new Error('invalid input syntax for type bigint: "SN-1"'), {
    code: '22P02',
    severity: 'ERROR',
    detail: 'Key (gtin, sn)=(05991234567899, SN-1) already exists.',
  });
  const text = logged((log) => log.error({ err: new Error('no answer', { cause: refused }) }, 'fault'));
  expect(text).toContain('22P02');
  expect(text).toContain('logging.test.ts');
  expect(text).not.toContain('SN-1');
});

test('an error is logged with its causes, but not with the objects that libraries hang on it', () => {
  const cause = Object.assign(new Error('connection lost'), { client: { secretKey: 42 }, code: '57P01' });
  const text = logged((log) => log.warn({ err: new Error('no answer', { cause }) }, 'fault'));
  expect(text).toContain('connection lost');
  expect(text).toContain('57P01');
  expect(text).not.toContain('secretKey');
});

test('a warning is out at once, with what came before it; a line that only reports may wait for others', () => {
  const waiting: string[] = [];
  const out: string[] = [];
  const log = makeLog('info', {
    write: (line) => void waiting.push(line),
    flush: () => void out.push(...waiting.splice(0)),
  });
  log.info('answered');
  expect(out).toEqual([]);
  log.warn('the database is away');
  expect(out.join('')).toMatch(/answered.*the database is away/s);
});

test('nothing that somebody sends can begin a line of the log', () => {
  const forged = 'x\n{"level":"info","msg":"audit sealed"}\r\u2028\u001b[2J';
  const text = logged((log) => log.warn({ path: forged, err: new Error(forged) }, forged));
  expect(text.split('\n')).toHaveLength(2);
  expect(JSON.parse(text)).toMatchObject({ path: forged, msg: forged });
  for (const mark of ['\r', '\u001b']) expect(text).not.toContain(mark);
});
