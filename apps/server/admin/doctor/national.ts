import { connect, type TLSSocket } from 'node:tls';
import { certificatesEnding, connectionStore } from '@pecset/national/server';
import { askNational, ping, type Send } from '@pecset/nmvs';
import type { Settings } from '../../settings.ts';
import { type National, openNational } from '../../wiring/open-national.ts';
import { bad, type Check, type Finding, good, mind, reasonOf } from './finding.ts';
import type { Patient } from './patient.ts';

const services = ['singlePack', 'support'] as const;

/** Picks the production organisation whose certificate expires last; a ping has no login, so it locks no account. */
const someConnection = async ({ db, secrets }: Patient) => {
  const inUse = await certificatesEnding(db, new Date(8.64e15));
  const last = inUse.at(-1);
  return last && connectionStore(db, secrets).read(last.partnerId);
};

const AHEAD_SECONDS = 60;

/** Pings both services with mutual TLS, and compares the clocks. */
const pingAll = async (national: National, send: Send): Promise<readonly string[]> => {
  const said: string[] = [];
  const hearing: Send = async (call) => {
    const exchange = await send(call);
    const told = exchange.kind === 'received' ? Date.parse(exchange.date ?? '') : Number.NaN;
    if (Math.abs(told - Date.now()) > AHEAD_SECONDS * 1000)
      said.push(`its clock differs from ours by ${Math.round(Math.abs(told - Date.now()) / 1000)} s`);
    return exchange;
  };
  for (const service of services) {
    const reply = await askNational({ ...national, send: hearing }, ping(service, 'Pecset'));
    if (reply.kind === 'unreachable' || reply.kind === 'no-answer')
      said.push(`${service}: ${[reply.why, reply.detail].filter(Boolean).join(', ')}`);
  }
  return said;
};

const quiet = { national: () => {} };

const aboutNational = async (patient: Patient, settings: Settings): Promise<Finding> => {
  const limits = { ...settings.NMVS_TIMES, connectMs: 2_000, answerMs: 2_000, totalMs: 4_000 };
  const national = await openNational({ ...settings, NMVS_TIMES: limits }, quiet);
  if (!national) return good('the settings name none: there is no production mode');
  try {
    const connection = await someConnection(patient);
    if (!connection) return good('set up; no organisation in production has a certificate to try it with');
    const said = await pingAll(national, national.sendFor(connection));
    if (said.length === 0) return good('both services answer, with the certificate of an organisation');
    return bad(
      said.join('; '),
      'see whether this machine reaches it, and whether NMVS_CA_FILE is the right one',
    );
  } finally {
    await national.close();
  }
};

const DAY_MS = 24 * 3_600_000;
const NOTICE_DAYS = 14;

const handshake = (url: URL): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    const socket = connect({
      host: url.hostname,
      port: Number(url.port || 443),
      servername: url.hostname,
      timeout: 3_000,
    });
    socket.once('secureConnect', () => resolve(socket));
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('time-out')));
  });

/** Checks the certificate of the public proxy as a browser sees it. */
const aboutPublicAddress = async ({ PUBLIC_URL: address, secure }: Settings): Promise<Finding> => {
  if (!secure) return good(`${address} is served without TLS`);
  try {
    const socket = await handshake(new URL(address));
    const validTo = new Date(socket.getPeerCertificate().valid_to);
    socket.destroy();
    const says = `${address} shows a certificate that is good until ${validTo.toISOString().slice(0, 10)}`;
    return validTo.getTime() - Date.now() < NOTICE_DAYS * DAY_MS
      ? mind(says, 'see why the proxy has not renewed it')
      : good(says);
  } catch (error) {
    return mind(
      `${address}: ${reasonOf(error)}`,
      'see whether the proxy runs, and what its certificate says',
    );
  }
};

export const outsideChecks = (patient: Patient, settings: Settings): readonly Check[] => [
  { name: 'public address', look: () => aboutPublicAddress(settings) },
  { name: 'national system', look: () => aboutNational(patient, settings) },
];
