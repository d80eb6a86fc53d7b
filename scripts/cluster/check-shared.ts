import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Program } from './programs.ts';

const Login = z.object({ email: z.string(), password: z.string() });
const WRONG_PASSWORDS = 10;

const logIn = (address: string, login: z.output<typeof Login>) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** Whoever signed in at one web process is known to the other, and wrong passwords are counted together. */
export const checkShared = async (
  folder: string,
  [one, other]: readonly Program[],
): Promise<readonly string[]> => {
  if (!one || !other) throw new Error('two web processes are needed');
  const login = Login.parse(JSON.parse(await readFile(join(folder, one.name, 'demo-login.json'), 'utf8')));
  const wrong: string[] = [];
  const cookie = cookiesOf(await logIn(one.address, login));
  const known = await fetch(`${other.address}/api/auth/token`, { headers: { cookie } });
  if (!known.ok) wrong.push(`a session of ${one.name} was answered ${known.status} by ${other.name}`);
  for (let tries = 0; tries < WRONG_PASSWORDS; tries += 1)
    await logIn(tries % 2 === 0 ? one.address : other.address, { ...login, password: 'not this one' });
  for (const { name, address } of [one, other]) {
    const { status } = await logIn(address, login);
    if (status !== 429) wrong.push(`after ${WRONG_PASSWORDS} wrong passwords ${name} answered ${status}`);
  }
  return wrong;
};
