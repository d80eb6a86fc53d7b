import { sendBacklog } from './backlog.ts';
import { type Emulated, usualTimes } from './emulated.ts';
import { historyOf, pack, packsServer } from './packs-server.ts';

type Meanwhile = (pass: (ms: number) => void) => void;

/** An organisation in production, the pack on the shelf of the national system, and its last requests. */
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
    /** What the national system was asked since. */
    asked: async () => (await national.received()).slice(before).map(({ operation }) => operation),
    /** When it can be no longer on its way. */
    later: async (ms = usualTimes.landsWithinMs) => {
      server.pass(ms);
      await sendBacklog(server, anna.partnerId);
    },
    history: async () => (await historyOf(server, anna)).history,
    raised: async () =>
      (await server.db.selectFrom('alert').select('ml_id').execute()).map(({ ml_id: mlId }) => mlId),
  };
};
