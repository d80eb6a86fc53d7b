import { expect, test } from 'vitest';
import { encryptedAbroad } from './mail.ts';

test.for([
  ['smtp://user:p%40ss@mail.example:587', 'smtp://user:p%40ss@mail.example:587?requireTLS=true'],
  ['smtp://mail.example/?tls.servername=mx', 'smtp://mail.example/?tls.servername=mx&requireTLS=true'],
  ['smtp://mail.example?requireTLS=false', 'smtp://mail.example?requireTLS=false'],
  ['smtps://mail.example', 'smtps://mail.example'],
  ['smtp://127.0.0.1:2525', 'smtp://127.0.0.1:2525'],
  ['smtp://[::1]:2525', 'smtp://[::1]:2525'],
] as const)('a mail to another machine is encrypted or not sent: %s', ([given, used]) => {
  expect(encryptedAbroad(given)).toBe(used);
});
