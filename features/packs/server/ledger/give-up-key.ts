import type { Db } from '@pecset/db';
import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import { bytes, instant, int8, part, statement, text } from '@pecset/server-kit';

/** Stored instead of a transaction number: nothing was sent under this key, and nothing will be. */
export const NOT_SENT = 0 as MlId;

const taken = part({
  name: 'taken',
  gives: ['ml_id'],
  takes: {
    partnerId: int8<PartnerId>(),
    userId: int8<UserId>(),
    key: text(),
    bodyHash: bytes(),
    at: instant(),
  },
  text: `insert into request_key (partner_id, user_id, key, ml_id, body_hash, at)
    values (:partnerId, :userId, :key, ${NOT_SENT}, :bodyHash, :at)
    on conflict (partner_id, key) do nothing returning ml_id`,
});

const take = statement({
  parts: [taken],
  takes: { partnerId: int8<PartnerId>(), key: text() },
  gives: { ml_id: int8<MlId>() },
  text: `select ml_id from ${taken.name}
    union all select ml_id from request_key where partner_id = :partnerId and key = :key`,
});

const nothing = Buffer.alloc(0);

/**
 * Takes the key of a record that will not be sent; false if a press of any user arrived under it. In a race one waits
 * for the other.
 */
export const giveUpKey = async (
  db: Db,
  of: { readonly partnerId: PartnerId; readonly userId: UserId; readonly key: string; readonly at: Date },
): Promise<boolean> => {
  const values = { ...of, bodyHash: nothing };
  // The first statement may wait for a concurrent insert that its snapshot does not show; the second one sees it.
  const [row] = [...(await take(db, values)), ...(await take(db, values))];
  return row?.ml_id === NOT_SENT;
};
