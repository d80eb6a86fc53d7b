import { verifyAudit as verify } from '@pecset/server-kit';
import { type Command, withData } from './command.ts';

export const verifyAudit: Command = {
  summary: 'reads the whole audit again and names every seal that no longer fits',
  run: (_words, operator) =>
    withData(operator, async ({ db }) => {
      const { say, complain } = operator;
      const { seals, superseded, faults } = await verify(db);
      for (const { partnerId, sealNo, fault } of faults)
        complain(`organisation ${partnerId}, seal ${sealNo}: ${fault}`);
      if (superseded > 0) say(`${superseded} older seals are superseded: their records are sealed anew`);
      say(`${seals} seals checked, ${faults.length} do not fit`);
      return faults.length === 0 ? 0 : 1;
    }),
};
