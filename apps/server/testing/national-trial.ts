import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { startTrial } from '@pecset/emulator/testing';
import { cookiesOf } from '@pecset/server-kit/testing';
import { z } from 'zod';
import { connect } from '../admin/connect.ts';
import { setMode } from '../admin/set-mode.ts';
import { runCommand } from './run-command.ts';
import { wholeServer } from './whole-server.ts';

const Row = z.object({
  mlId: z.number(),
  trxType: z.string(),
  status: z.string().nullable(),
  reasonCode: z.string().nullable(),
});
const Received = z.array(z.object({ operation: z.string(), answered: z.string().nullable() }));

export type NationalTrial = Awaited<ReturnType<typeof startTrial>>;

/** Settings from the emulator's folder, with shorter times so that tests need not wait. */
export const settingsFor = ({ dir }: NationalTrial): Readonly<Record<string, string>> => ({
  ...Object.fromEntries<string>(
    readFileSync(join(dir, 'settings.env'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ),
  NMVS_TIMES: 'landsWithinMs=300,leastMs=200,mostMs=400,answerMs=2000',
});

export const receivedBy = async (national: NationalTrial) =>
  Received.parse((await national.tell('GET', '/received')).body);

/** Arguments of `connect` for the files in an emulator's folder. */
export const filesIn = (dir: string, certificate = 'client.p12') => [
  ...['--certificate', join(dir, certificate)],
  ...['--passphrase-file', join(dir, 'passphrase.txt')],
  ...['--login', join(dir, 'login.json')],
];

export const pack = { gtin: '05991234567899', expDate: '291200', lotNum: 'LOT1' };

/** The whole program with an emulator: the demo organisation, the operator's commands and a signed-in user. */
export const serverBeside = async (national: NationalTrial) => {
  const server = await wholeServer({
    environment: { DEMO: 'on', CAPTCHA: 'off', ...settingsFor(national) },
  });
  const { address, demo } = server;
  const environment = { ...server.environment, ...settingsFor(national) };
  const login = await fetch(`${address}/api/auth/login?v=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  });
  const headers = { cookie: cookiesOf(login), 'content-type': 'application/json' };
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${address}/api/mvs/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return Row.parse(await answer.json());
  };
  return {
    ...server,
    environment,
    operate: (command: Parameters<typeof runCommand>[0], ...words: readonly string[]) =>
      runCommand(command, environment, ...words),
    press: (operation: 'verify' | 'dispense', sn: string) => ask(`sn/${operation}`, { ...pack, sn }),
    newestOf: async (sn: string) => {
      const answer = await fetch(`${address}/api/mvs/sn/${pack.gtin}/${sn}`, { headers });
      return z.object({ history: z.array(Row) }).parse(await answer.json()).history[0];
    },
  };
};

export type ServerBeside = Awaited<ReturnType<typeof serverBeside>>;

/** Connected and in production mode, with a pack in stock for each serial number. */
export const productionBeside = async (national: NationalTrial, ...serials: readonly string[]) => {
  await national.tell('DELETE', '/faults');
  if (serials.length > 0) await national.stock(...serials.map((sn) => ({ ...pack, sn })));
  const server = await serverBeside(national);
  const connected = await server.operate(connect, 'demo', ...filesIn(national.dir));
  const changed = await server.operate(setMode, 'demo', 'production');
  if (connected.code + changed.code > 0) throw new Error(`${connected.said} ${changed.said}`);
  return server;
};

export const fileWith = async (folder: string, name: string, content: string | Buffer) => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
