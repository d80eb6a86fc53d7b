import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { checkReports } from './check-reports.ts';
import type { Program } from './programs.ts';
import { signIn } from './steady-load.ts';

const Login = z.object({ email: z.string(), password: z.string() });
const WRONG_PASSWORDS = 10;

const tryLogin = (address: string, login: z.output<typeof Login>) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });

/** Checks that both web processes share sessions, transactions and the count of wrong passwords. */
export const checkShared = async (
  folder: string,
  [one, other]: readonly Program[],
): Promise<readonly string[]> => {
  if (!one || !other) throw new Error('two web processes are needed');
  const login = Login.parse(JSON.parse(await readFile(join(folder, one.name, 'demo-login.json'), 'utf8')));
  const wrong: string[] = [];
  const cookie = await signIn(one.address, login);
  const known = await fetch(`${other.address}/api/auth/token`, { headers: { cookie } });
  if (!known.ok) wrong.push(`a session of ${one.name} was answered ${known.status} by ${other.name}`);
  wrong.push(...(await checkReports(other.address, cookie)));
  for (let tries = 0; tries < WRONG_PASSWORDS; tries += 1)
    await tryLogin(tries % 2 === 0 ? one.address : other.address, { ...login, password: 'not this one' });
  for (const { name, address } of [one, other]) {
    const { status } = await tryLogin(address, login);
    if (status !== 429) wrong.push(`after ${WRONG_PASSWORDS} wrong passwords ${name} answered ${status}`);
  }
  return wrong;
};
