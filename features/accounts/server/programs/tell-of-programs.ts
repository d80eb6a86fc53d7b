import type { Tx } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { makeTell, type Tell } from '@pecset/notifications/server';
import { type ProgramsChange, programsChanged } from '../../contract/notices/programs-changed.ts';
import { adminsOf } from '../admins.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { mailPeople } from '../mails/mail-people.ts';
import { programStore } from './program-store.ts';

type Told = {
  readonly partnerId: PartnerId;
  readonly change: ProgramsChange;
  readonly programs: readonly string[];
  /** Who did it or left; null for the provider's operator. */
  readonly by: UserId | null;
  readonly at: Date;
};

/**
 * Tells all admins, also the one who did it: where there is only one, nobody else would notice a key that was made in
 * their name.
 */
export const tellOfPrograms = async (tx: Tx, tell: Tell, told: Told): Promise<void> => {
  const { partnerId, change, programs, by, at } = told;
  const { mode, userName } = await tx
    .selectFrom('known_organisation as o')
    .leftJoin('known_user as u', (on) => on.on('u.user_id', '=', by))
    .where('o.partner_id', '=', partnerId)
    .select(['o.mode', 'u.user_name as userName'])
    .executeTakeFirstOrThrow();
  const news = programsChanged({ change, programs: [...programs], userName });
  await tell(tx, { partnerId, mode, to: await adminsOf(tx, partnerId), news, at });
};

/** A key works without its maker, who may have copied it; whether to rotate it is for the admins who stay. */
export const tellOfKeysLeft = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  { partnerId, userId }: { readonly partnerId: PartnerId; readonly userId: UserId },
): Promise<void> => {
  const { publicUrl, now } = dependencies;
  const at = now();
  const programs = await programStore(tx).madeBy(partnerId, userId, at);
  if (programs.length === 0) return;
  const tell = makeTell({ mailPeople: mailPeople(dependencies), publicUrl });
  await tellOfPrograms(tx, tell, { partnerId, change: 'maker-left', programs, by: userId, at });
};
