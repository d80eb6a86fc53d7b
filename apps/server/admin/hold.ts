import { parseArgs } from 'node:util';
import { parseGtin } from '@pecset/gs1';
import { holdRecords, legalHolds, releaseHold } from '@pecset/packs/server';
import { StartRefusal } from '@pecset/server-kit';
import { type Command, withData } from './command.ts';
import { findOrganisation } from './find-organisation.ts';

const readPack = ({ gtin, sn }: { readonly gtin?: string | undefined; readonly sn?: string | undefined }) => {
  if (gtin === undefined && sn === undefined) return {};
  const parsed = parseGtin(gtin ?? '');
  if (!parsed.ok || !sn) throw new StartRefusal('a pack is named by --gtin and --sn together');
  return { pack: { gtin: parsed.value, sn } };
};

const readWords = (words: readonly string[]) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { gtin: { type: 'string' }, sn: { type: 'string' } },
  });
  const [organisation, ...order] = positionals;
  return { organisation, words: order.join(' ').trim(), ...readPack(values) };
};

export const hold: Command = {
  summary:
    '[ORGANISATION ORDER [--gtin GTIN --sn SN]]: keeps all records of an organisation, or of one pack, however old they become; without words, what is held',
  run: (given, operator) => {
    const { organisation, words, ...pack } = readWords(given);
    return withData(operator, async ({ db }) => {
      if (organisation === undefined) {
        const holds = await legalHolds(db);
        for (const { hold_id: id, partner_id: whose, gtin, sn, words: order, at } of holds)
          operator.say(
            `${id}: organisation ${whose}, ${gtin === null ? 'everything' : `${gtin} ${sn}`}, since ${at.toISOString().slice(0, 10)}: ${order}`,
          );
        if (holds.length === 0) operator.say('nothing is held');
        return 0;
      }
      const partnerId = await findOrganisation(db, organisation);
      if (words === '') {
        operator.complain('say whose order it is');
        return 2;
      }
      const id = await holdRecords(db, { partnerId, words, ...pack });
      operator.say(`hold ${id}: these records of organisation ${partnerId} stay until it is released`);
      return 0;
    });
  },
};

export const release: Command = {
  summary: 'HOLD: ends a hold by its number; what is older than RETENTION_YEARS goes then',
  run: ([id = ''], operator) =>
    withData(operator, async ({ db }) => {
      const partnerId = /^\d{1,15}$/.test(id) ? await releaseHold(db, Number(id)) : undefined;
      if (partnerId === undefined) {
        operator.complain(`there is no hold ${id}: npm run admin -- hold`);
        return 1;
      }
      operator.say(`hold ${id} of organisation ${partnerId} is released`);
      return 0;
    }),
};
