import { refuseRequest } from '@pecset/organisation/contract';
import { refuseProduction } from '@pecset/organisation/server';
import { inTransactionOf } from '@pecset/server-kit';
import { type Command, withData } from './command.ts';
import { findOrganisation } from './find-organisation.ts';
import { tellFrom } from './set-mode.ts';

export const refuseProductionRequest: Command = {
  summary: 'ORGANISATION WORDS: refuses its open request for production mode; its admins read the words',
  run: async ([organisation = '', ...rest], operator) => {
    const read = refuseRequest.body.safeParse({ words: rest.join(' ') });
    if (!read.success) {
      operator.complain('say why, in words that the organisation can act on');
      return 2;
    }
    const { words } = read.data;
    return withData(operator, async (data) => {
      const partnerId = await findOrganisation(data.db, organisation);
      const telling = { tell: tellFrom(operator, data) };
      const refused = await inTransactionOf(data.db)((tx) =>
        refuseProduction(tx, telling, { partnerId, by: null, at: new Date(), words }),
      );
      if (refused === undefined) {
        operator.complain(`organisation ${partnerId} has no open request`);
        return 1;
      }
      operator.say(`the request of organisation ${partnerId} is refused, and its admins are told`);
      return 0;
    });
  },
};
