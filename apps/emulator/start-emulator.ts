import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { makeControlServer } from './control/server.ts';
import { makeFaults } from './faults.ts';
import { Event } from './keeping/events.ts';
import { readJson, writeJson, writeWhole } from './keeping/files.ts';
import { openLines } from './keeping/lines.ts';
import { openReceived } from './keeping/received.ts';
import { makeState } from './keeping/state.ts';
import { listen, loopback, refuseTakenPorts } from './listen.ts';
import { makeAccounts } from './national/accounts.ts';
import type { National } from './national/handle.ts';
import { makeNationalServer, paths } from './national/server.ts';
import { provideOrganisations, writeLogin } from './organisations.ts';
import type { SomeParameters } from './parameters.ts';

export type EmulatorOptions = {
  /** Folder for the emulator's own state and for the files that a client needs. */
  readonly dir: string;
  /** The control server uses the next port. Without this, the ports of the last start are reused if they are free. */
  readonly port?: number;
  readonly organisations?: number;
  readonly parameters?: SomeParameters;
  readonly now?: () => Date;
  /** Returns a number from 0 to below 1; decides faults that have a rate. */
  readonly chance?: () => number;
};

const Endpoints = z.object({ singlePack: z.string(), support: z.string(), control: z.string() });
export type Endpoints = z.output<typeof Endpoints>;

export type Emulator = {
  readonly endpoints: Endpoints;
  /** Idempotent. */
  readonly close: () => Promise<void>;
};

const portOf = (address: string | undefined) => (address === undefined ? 0 : Number(new URL(address).port));

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Uses the names of Pecsét's settings. */
const settingsFor = (dir: string, { singlePack, support }: Endpoints): string =>
  [
    `NMVS_SINGLE_PACK_URL=${singlePack}`,
    `NMVS_SUPPORT_URL=${support}`,
    `NMVS_CA_FILE=${join(dir, 'ca.pem')}`,
    '',
  ].join('\n');

export const startEmulator = async (options: EmulatorOptions): Promise<Emulator> => {
  const { dir, port, now = () => new Date(), chance = Math.random } = options;
  const insist = port !== undefined && port !== 0;
  if (insist) await refuseTakenPorts([port, port + 1]);
  const provided = await provideOrganisations(dir, options.organisations ?? 1, now());
  const { earlier, lines } = openLines(join(dir, 'state', 'journal.jsonl'));
  const state = makeState();
  for (const value of earlier) state.apply(Event.parse(value));

  const tellLogins = () => {
    for (const [index, organisation] of provided.organisations.entries())
      writeLogin(dir, index + 1, organisation, accounts.passwordOf(organisation));
  };
  const enter = (event: Event) => {
    lines.add(event);
    state.apply(event);
    if (event.type === 'password') tellLogins();
  };
  const accounts = makeAccounts(provided.organisations, state, enter);
  const received = openReceived(join(dir, 'state', 'received.jsonl'));
  if (options.parameters) enter({ type: 'parameters', parameters: options.parameters });
  tellLogins();

  const newId = () => randomUUID().replaceAll('-', '');
  const national: National = { state, accounts, faults: makeFaults(chance), received, enter, now, newId };
  const server = makeNationalServer(national, provided.server, provided.authority.certificate);
  const control = makeControlServer({ ...national, dropIdle: () => server.closeIdleConnections() });

  const lastTime = readJson(join(dir, 'endpoints.json'), Endpoints);
  const nationalPort = await listen(server, insist ? port : portOf(lastTime?.singlePack), insist);
  const controlPort = await listen(control, insist ? port + 1 : portOf(lastTime?.control), insist);
  const endpoints: Endpoints = {
    singlePack: `https://${loopback}:${nationalPort}${paths.singlePack}`,
    support: `https://${loopback}:${nationalPort}${paths.support}`,
    control: `http://${loopback}:${controlPort}`,
  };
  writeJson(join(dir, 'endpoints.json'), endpoints);
  writeWhole(join(dir, 'settings.env'), settingsFor(dir, endpoints));
  const closeAll = async () => {
    await Promise.all([close(server), close(control)]);
    lines.close();
    received.close();
  };
  let closed: Promise<void> | undefined;
  return {
    endpoints,
    close: () => {
      closed ??= closeAll();
      return closed;
    },
  };
};
