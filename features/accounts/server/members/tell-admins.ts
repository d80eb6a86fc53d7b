import type { Tx } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { makeTell } from '@pecset/notifications/server';
import { type ColleagueChange, colleagueChanged } from '../../contract/notices/colleague-changed.ts';
import { adminsOf } from '../admins.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { mailPeople } from '../mails/mail-people.ts';

type Change = {
  readonly partnerId: PartnerId;
  /** The user who made the change; for `joined`, the colleague. */
  readonly by: UserId;
  readonly colleague: string;
  readonly change: ColleagueChange;
};

/** Tells all admins there are after the change except its author, in the same transaction. */
export const tellAdmins = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  { partnerId, by, colleague, change }: Change,
): Promise<void> => {
  const { mode, userName } = await tx
    .selectFrom('known_organisation as o')
    .innerJoin('known_user as u', (on) => on.on('u.user_id', '=', by))
    .where('o.partner_id', '=', partnerId)
    .select(['o.mode', 'u.user_name as userName'])
    .executeTakeFirstOrThrow();
  const to = (await adminsOf(tx, partnerId)).filter((admin) => admin !== by);
  const news = colleagueChanged({ change, userName, colleague });
  const tell = makeTell({ mailPeople: mailPeople(dependencies), publicUrl: dependencies.publicUrl });
  await tell(tx, { partnerId, mode, to, news, at: dependencies.now() });
};
