import { verifyAudit as verify } from '@pecset/server-kit';
import { type Command, withData } from './command.ts';

export const verifyAudit: Command = {
  summary: 'reads the whole audit again and names every seal that no longer fits',
  run: (_words, environment) =>
    withData(environment, async ({ db }) => {
      const { seals, superseded, faults } = await verify(db);
      for (const { partnerId, sealNo, fault } of faults)
        console.error(`organisation ${partnerId}, seal ${sealNo}: ${fault}`);
      if (superseded > 0)
        console.log(`${superseded} older seals are superseded: their records are sealed anew`);
      console.log(`${seals} seals checked, ${faults.length} do not fit`);
      return faults.length === 0 ? 0 : 1;
    }),
};
