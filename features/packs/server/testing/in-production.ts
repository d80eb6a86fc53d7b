import { sendBacklog } from './backlog.ts';
import { type Emulated, usualTimes } from './emulated.ts';
import { historyOf, pack, packsServer } from './packs-server.ts';

type Meanwhile = (pass: (ms: number) => void) => void;

/** An organisation in production, a pack that the national system knows, and its latest requests. */
export const inProduction = async (national: Emulated, doubleScanLimit = 0, meanwhile?: Meanwhile) => {
  await national.tell('POST', '/parameters', { doubleScanLimit });
  await national.stock(pack);
  const before = (await national.received()).length;
  const server = await packsServer({
    production: national.production({ doubleScanLimit, meanwhile: () => meanwhile?.(server.pass) }),
  });
  const anna = await server.addUser('anna');
  await server.setMode(anna.partnerId, 'production');
  return {
    server,
    anna,
    /** The requests that the national system has received since. */
    asked: async () => (await national.received()).slice(before).map(({ operation }) => operation),
    /** Waits until a request can no longer land, and runs the backlog. */
    later: async (ms = usualTimes.landsWithinMs) => {
      server.pass(ms);
      await sendBacklog(server, anna.partnerId);
    },
    history: async () => (await historyOf(server, anna)).history,
    raised: async () =>
      (await server.db.selectFrom('alert').select('ml_id').execute()).map(({ ml_id: mlId }) => mlId),
  };
};
