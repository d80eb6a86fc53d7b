import { reasonsOf } from '@pecset/nmvs/model';
import type { z } from 'zod';
import { WantedFault } from '../faults.ts';
import type { National } from '../national/handle.ts';
import { SomeParameters } from '../parameters.ts';
import { stocked, WantedPacks } from './stock.ts';

export type Asked = {
  readonly method: string;
  /** Decoded segments of the path. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
};

export type Told = { readonly status: number; readonly body?: unknown };

export type Control = National & {
  /** Closes keep-alive connections that wait for their next request. */
  readonly dropIdle: () => void;
};

const parsed = <Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  act: (value: z.output<Schema>) => Told,
): Told => {
  const read = schema.safeParse(body);
  if (read.success) return act(read.data);
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { status: 400, body: { error: faults.slice(0, 20) } };
};

type Route = (control: Control, asked: Asked) => Told;

const addPacks: Route = ({ enter, now }, { body }) =>
  parsed(WantedPacks, body, (packs) => {
    enter(stocked(packs, now()));
    return { status: 201, body: { packs: packs.length } };
  });

const showPack: Route = ({ state }, { path: [, gtin = '', sn = ''] }) => {
  const stored = state.pack(gtin, sn);
  if (!stored) return { status: 404, body: { error: 'no such pack' } };
  const { lotNum, expDate, pack, changes } = stored;
  const reasons = reasonsOf(pack);
  const stateNow = reasons.length === 0 ? 'ACTIVE' : 'INACTIVE';
  return { status: 200, body: { gtin, sn, lotNum, expDate, state: stateNow, reasons, changes } };
};

const armFault: Route = ({ faults, dropIdle }, { body }) =>
  parsed(WantedFault, body, (wanted) => {
    faults.arm(wanted);
    if (wanted.fault === 'refuse-connections') dropIdle();
    return { status: 201, body: faults.list() };
  });

const clearFaults: Route = ({ faults, accounts }) => {
  faults.clear();
  accounts.unblock();
  return { status: 204 };
};

const setParameters: Route = ({ state, enter }, { body }) =>
  parsed(SomeParameters, body, (parameters) => {
    enter({ type: 'parameters', parameters });
    return { status: 200, body: state.parameters() };
  });

/** Keyed by method, first path segment and number of segments. */
const routes: Readonly<Record<string, Route>> = {
  'POST packs 1': addPacks,
  'GET packs 3': showPack,
  'GET received 1': ({ received }, { query }) => ({
    status: 200,
    body: received.list(query.get('operation') ?? undefined),
  }),
  'GET faults 1': ({ faults }) => ({ status: 200, body: faults.list() }),
  'POST faults 1': armFault,
  'DELETE faults 1': clearFaults,
  'GET parameters 1': ({ state }) => ({ status: 200, body: state.parameters() }),
  'POST parameters 1': setParameters,
};

export const route: Route = (control, asked) => {
  const found = routes[`${asked.method} ${asked.path[0]} ${asked.path.length}`];
  return found ? found(control, asked) : { status: 404, body: { error: Object.keys(routes) } };
};
