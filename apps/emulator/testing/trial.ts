import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '@pecset/kernel';
import {
  askNational,
  dispense,
  type PackAnswer,
  type PackData,
  type PackRequest,
  type Request,
  type Sender,
  type Unsendable,
} from '@pecset/nmvs';
import { makeTransport, type TransportLimits } from '@pecset/nmvs/transport';
import { readPkcs12 } from '@pecset/pkcs12';
import { z } from 'zod';
import { type EmulatorOptions, startEmulator } from '../start-emulator.ts';

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'emulator-'));
export const removeFolder = (dir: string) => rmSync(dir, { recursive: true, force: true });

const Login = z.object({ clientLoginId: z.string(), userId: z.string(), password: z.string() });
const Endpoints = z.object({ singlePack: z.string(), support: z.string(), control: z.string() });

const text = (...path: readonly string[]) => readFileSync(join(...path), 'utf8');
export const loginIn = (dir: string) => Login.parse(JSON.parse(text(dir, 'login.json')));

/** A client that knows only the files in the folder. */
export const makeClient = (dir: string, own = dir, limits: Partial<TransportLimits> = {}) => {
  const opened = readPkcs12({
    file: readFileSync(join(own, 'client.p12')),
    passphrase: text(own, 'passphrase.txt'),
    now: new Date(),
  });
  if (!opened.ok) throw new Error(opened.refusal);
  const transport = makeTransport({ ca: text(dir, 'ca.pem'), limits });
  const { control, ...endpoints } = Endpoints.parse(JSON.parse(text(dir, 'endpoints.json')));
  const { key, certificate } = opened.value;
  const send = transport.sendFor({ version: own, key, certificate, endpoints });
  const senderNow = (change: Partial<Sender> = {}): Sender => ({
    login: loginIn(own),
    software: { name: 'trial', supplier: 'trial', version: '1' },
    clientTrxId: randomUUID().replaceAll('-', ''),
    subUserId: '7',
    ...change,
  });
  const ask = <Answer extends object>(request: Result<Request<Answer>, Unsendable>) =>
    askNational({ send, observe: () => {}, clock: () => 0 }, request);
  return {
    control,
    send,
    ask,
    senderNow,
    close: transport.close,
    /** Returns the answer about a pack; throws if there is none. */
    about: async (
      pack: PackData,
      operation: (sender: Sender, pack: PackData) => PackRequest = dispense,
      change: Partial<Sender> = {},
    ): Promise<PackAnswer> => {
      const reply = await ask(operation(senderNow(change), pack));
      if (reply.kind !== 'answered') throw new Error(JSON.stringify(reply));
      return reply.answer;
    },
  };
};

export type Client = ReturnType<typeof makeClient>;

/** Sends a request to the control port. */
export const control = async (
  base: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly body: unknown }> => {
  const response = await fetch(`${base}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  return { status: response.status, body: answer === '' ? undefined : JSON.parse(answer) };
};

let serials = 0;
/** A pack with a serial number that no other test of this file uses. */
export const newPack = (change: Partial<PackData> = {}): PackData => {
  serials += 1;
  return { gtin: '05991234567890', sn: `SN${serials}`, lotNum: 'LOT1', expDate: '291200', ...change };
};

export const quick = { slowMs: 30, timeoutMs: 5_000 };

/** Starts an emulator in its own folder, with a client and access to its control port. */
export const startTrial = async (options: Partial<EmulatorOptions> = {}) => {
  const dir = options.dir ?? newFolder();
  const emulator = await startEmulator({ dir, parameters: quick, ...options });
  const client = makeClient(dir);
  const tell = (method: string, path: string, body?: unknown) =>
    control(emulator.endpoints.control, method, path, body);
  return {
    dir,
    emulator,
    client,
    tell,
    stock: async (...packs: readonly object[]) => {
      const { status, body } = await tell('POST', '/packs', packs);
      if (status !== 201) throw new Error(JSON.stringify(body));
    },
    seen: async ({ gtin, sn }: PackData) =>
      (await tell('GET', `/packs/${gtin}/${encodeURIComponent(sn)}`)).body,
    close: async () => {
      await client.close();
      await emulator.close();
      if (options.dir === undefined) removeFolder(dir);
    },
  };
};

export type Trial = Awaited<ReturnType<typeof startTrial>>;
