import { join } from 'node:path';
import { startTrial, type Trial } from '@pecset/emulator/testing';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { filesOf, nationalServer, saidBy } from './national-server.ts';

/** A national system with two organisations, shared by the tests of a file; each test starts without faults. */
export const nationalOfFile = (): (() => Trial) => {
  let national: Trial | undefined;
  const ofFile = () => {
    if (!national) throw new Error('it is there once the first test begins');
    return national;
  };
  beforeAll(async () => {
    national = await startTrial({ organisations: 2 });
  });
  afterAll(() => national?.close());
  beforeEach(() => ofFile().tell('DELETE', '/faults'));
  return ofFile;
};

/** Certificate file and passphrase of one of its organisations. */
export const fileOf = ({ dir }: Trial, organisation: number) => filesOf(join(dir, String(organisation)));

/** The current login of the first organisation. */
export const loginNow = ({ client }: Trial) => client.senderNow().login;

const certificateForm = (file: string | Uint8Array<ArrayBuffer>, passphrase: string): FormData => {
  const form = new FormData();
  form.append('passphrase', passphrase);
  form.append('cert', new Blob([file]), 'client.p12');
  return form;
};

/** An admin without a stored connection, with a national system or none. */
export const office = async (national: Trial | undefined) => {
  const server = await nationalServer(national);
  const { ask, admin } = server;
  return {
    ...server,
    upload: async (file: string | Uint8Array<ArrayBuffer>, passphrase: string, who = admin) =>
      saidBy(await ask(who, 'PUT', '/api/profile/org/cert', certificateForm(file, passphrase))),
    login: async (body: object, who = admin) => saidBy(await ask(who, 'PUT', '/api/profile/org/auth', body)),
  };
};

export const connectedOffice = async (national: Trial) => {
  const one = await office(national);
  const { file, passphrase } = fileOf(national, 1);
  await one.upload(file, passphrase);
  expect(await one.login(loginNow(national))).toMatchObject({ status: 'A' });
  return one;
};
