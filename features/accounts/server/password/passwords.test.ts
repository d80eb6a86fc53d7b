import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { makePasswords } from './passwords.ts';

test('many tries of passwords from one network do not delay users of another', async () => {
  const passwords = await makePasswords();
  const many = 6 * availableParallelism();
  const answered: string[] = [];
  const tryFrom = async (ip: string) => {
    await passwords.matches('Gyogyszer1', null, ip);
    answered.push(ip);
  };
  const flood = [...Array(many).keys()].map(() => tryFrom('2001:db8::1'));
  const neighbours = tryFrom('2001:db8:0:0:ffff::2');
  const owner = tryFrom('2001:db8:0:1::1');
  await Promise.all([...flood, neighbours, owner]);
  expect(answered.indexOf('2001:db8:0:1::1')).toBeLessThan(2 * availableParallelism());
  expect(answered.indexOf('2001:db8:0:0:ffff::2')).toBeGreaterThan(many / 2);
});

test('unless something else is asked for, a guess at a stolen password costs 19 MiB and two passes', async () => {
  const passwords = await makePasswords();
  expect(await passwords.hash('Gyogyszer1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
