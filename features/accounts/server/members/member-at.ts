import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { sql } from 'kysely';

/** A user's relation to an organisation at a given time. */
export type MemberAt =
  | { readonly kind: 'member'; readonly userName: string }
  /** Before they joined, or after they left. */
  | { readonly kind: 'not-yet' | 'no-longer' }
  | { readonly kind: 'never' };

type Asked = {
  readonly partnerId: PartnerId;
  readonly userId: UserId;
  readonly at: Date;
  /** By how many milliseconds the clock behind `at` may be wrong. */
  readonly toleranceMs: number;
};

/** Considers inactive and former members too. */
export const memberAt = async (db: Db, { partnerId, userId, at, toleranceMs }: Asked): Promise<MemberAt> => {
  const tolerance = sql`make_interval(secs => ${toleranceMs} / 1000.0)`;
  const { rows } = await sql<{ userName: string; wasThere: boolean; hadLeft: boolean }>`
    select u.user_name as "userName",
      bool_or(${at}::timestamptz between s.since - ${tolerance} and s.until + ${tolerance}) as "wasThere",
      bool_or(${at}::timestamptz > s.until) as "hadLeft"
    from (select since, 'infinity'::timestamptz as until from membership
        where partner_id = ${partnerId} and user_id = ${userId}
      union all select since, until from former_membership
        where partner_id = ${partnerId} and user_id = ${userId}) s
    join app_user u on u.user_id = ${userId} group by u.user_name`.execute(db);
  const [found] = rows;
  if (!found) return { kind: 'never' };
  if (found.wasThere) return { kind: 'member', userName: found.userName };
  return { kind: found.hadLeft ? 'no-longer' : 'not-yet' };
};
