import { join } from 'node:path';
import { testLog } from '@pecset/db/testing';
import { makeClient, startTrial } from '@pecset/emulator/testing';
import type { PartnerId } from '@pecset/kernel';
import { makeNationalClient, type NationalClientNeeds } from '@pecset/national/server';
import type { TransportLimits } from '@pecset/nmvs/transport';
import { z } from 'zod';
import { productionGateway, sendWaiting } from '../index.ts';
import type { ProductionScene } from './packs-server.ts';

const Received = z.array(
  z.object({ operation: z.string(), xml: z.string(), answered: z.string().nullable() }),
);
const Seen = z.object({ state: z.string(), changes: z.array(z.object({ operation: z.string() })) });

/** The production values: tests advance their own clock instead of waiting. */
export const usualTimes = {
  landsWithinMs: 60_000,
  leastMs: 5_000,
  mostMs: 60_000,
  totalMs: 30_000,
  patienceMs: 15_000,
};

type Way = Partial<Pick<NationalClientNeeds, 'slotsPerUser' | 'told'>> & {
  readonly doubleScanLimit?: number;
  readonly times?: Partial<typeof usualTimes>;
  /** The emulator's organisation that acts for one of ours; the first by default. */
  readonly speaksAs?: (partnerId: PartnerId) => number;
  /** Called between a transaction's slot and its request. */
  readonly meanwhile?: () => void;
};

/** A national system for the tests of one file, with two organisations, and connections for their servers. */
export const startEmulated = async (limits: Partial<TransportLimits> = {}, organisations = 2) => {
  const trial = await startTrial({ organisations });
  const clients = Array.from({ length: organisations }, (_, index) =>
    makeClient(trial.dir, join(trial.dir, String(index + 1)), limits),
  );
  const clientOf = (number: number) => {
    const client = clients[number - 1];
    if (!client) throw new Error(`the emulator has no organisation ${number}`);
    return client;
  };
  return {
    ...trial,
    /** All requests it received, in order, including pings. */
    received: async () => Received.parse((await trial.tell('GET', '/received')).body),
    seenOf: async (pack: { readonly gtin: string; readonly sn: string }) =>
      Seen.parse((await trial.tell('GET', `/packs/${pack.gtin}/${encodeURIComponent(pack.sn)}`)).body),
    fail: async (fault: string, more: object = { next: 1 }) => {
      const { status, body } = await trial.tell('POST', '/faults', { fault, ...more });
      if (status !== 201) throw new Error(JSON.stringify(body));
    },
    production:
      ({
        doubleScanLimit = 0,
        slotsPerUser = 1,
        speaksAs = () => 1,
        meanwhile,
        times = {},
        told,
      }: Way = {}) =>
      ({ db, now }: ProductionScene) => {
        const client = makeNationalClient({
          db,
          now,
          log: testLog,
          speakerOf: async (partnerId) => {
            meanwhile?.();
            const { send, senderNow } = clientOf(speaksAs(partnerId));
            return { send, login: senderNow().login };
          },
          renewLogin: async () => undefined,
          observe: () => {},
          clock: () => performance.now(),
          software: { name: 'trial', supplier: 'trial', version: '1' },
          slotsPerUser,
          times: { ...usualTimes, ...times },
          hold: async () => {},
          told: told ?? {
            works: async () => {},
            refused: (partnerId) => sendWaiting(db, partnerId, now()),
            notified: async () => {},
            lost: async () => {},
            back: (partnerId) => sendWaiting(db, partnerId, now()),
          },
        });
        return productionGateway(client, doubleScanLimit);
      },
    close: async () => {
      for (const client of clients) await client.close();
      await trial.close();
    },
  };
};

export type Emulated = Awaited<ReturnType<typeof startEmulated>>;
