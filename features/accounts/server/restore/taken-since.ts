import type { Db, Tx } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { type AuditedSince, auditedSince } from '@pecset/server-kit';
import { sql } from 'kysely';
import { ADMIN } from '../members/member-store.ts';

/** Audit kinds that mean the loss of a right, with the words for the operator. */
const losses = {
  'member-removed': 'was removed as a colleague',
  'member-deactivated': 'was deactivated',
  'member-admin-taken': 'lost the administrator role',
  'operator-taken': 'is no operator any more',
  'password-changed': 'changed the password',
  'password-reset': 'reset the password',
  'passkey-removed': 'removed a passkey',
  'email-changed': 'changed the email address: the former one counts again',
  'sec-email-removed': 'removed the recovery address',
  'sec-email-changed': 'changed the recovery address',
  'organisation-closed': 'was closed: it is open again',
} as const;
type Loss = keyof typeof losses;
const isLoss = (what: string): what is Loss => Object.hasOwn(losses, what);

/** Margin for transactions that were open during the backup: their audit records can be dated before it. */
const OPEN_AT_BACKUP_MS = 3_600_000;

/** Reads from the old database which rights were revoked since the backup, with a margin before it. */
export const lossesSince = (old: Db, backupAt: Date): Promise<readonly AuditedSince[]> =>
  auditedSince(old, new Date(backupAt.getTime() - OPEN_AT_BACKUP_MS), Object.keys(losses));

const whomOf = ({ member, userId }: AuditedSince): UserId | null => member ?? userId;

const ofMember = new Set<Loss>(['member-removed', 'member-deactivated', 'member-admin-taken']);
const ofPassword = new Set<Loss>(['password-changed', 'password-reset']);
const ofRecovery = new Set<Loss>(['sec-email-removed', 'sec-email-changed']);

/** Whether the organisation has an active administrator who is not among `lost`. */
const hasOtherAdmin = async (tx: Tx, partnerId: PartnerId, lost: readonly UserId[]): Promise<boolean> =>
  (await tx
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
    .where('m.partner_id', '=', partnerId)
    .where('m.status', '=', 'A')
    .where('u.status', '=', 'A')
    .where(sql<boolean>`${ADMIN} = any(m.roles)`)
    .where('m.user_id', 'not in', [...lost])
    .select('m.user_id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Removes their administrator role and suspends them. Those who were removed or deactivated stay deactivated; those who
 * lost only the role wait like their colleagues for an administrator to confirm them.
 */
const takeMembership = async (
  tx: Tx,
  partnerId: PartnerId,
  losses: readonly AuditedSince[],
): Promise<boolean> => {
  const lost = losses.flatMap((loss) => whomOf(loss) ?? []);
  if (!(await hasOtherAdmin(tx, partnerId, lost))) return false;
  const out = new Set(losses.filter(({ what }) => what !== 'member-admin-taken').map(whomOf));
  for (const userId of lost)
    await tx
      .updateTable('membership')
      .set({
        roles: sql<string[]>`array_remove(roles, ${ADMIN})`,
        status: 'I',
        to_confirm: !out.has(userId),
      })
      .where('partner_id', '=', partnerId)
      .where('user_id', '=', userId)
      .where('status', '=', 'A')
      .execute();
  return true;
};

const takeFrom = async (tx: Tx, what: Loss, userId: UserId): Promise<void> => {
  if (what === 'operator-taken') await tx.deleteFrom('operator').where('user_id', '=', userId).execute();
  if (what === 'passkey-removed') await tx.deleteFrom('passkey').where('user_id', '=', userId).execute();
  if (ofPassword.has(what))
    await tx.updateTable('app_user').set({ password_hash: null }).where('user_id', '=', userId).execute();
  if (ofRecovery.has(what))
    await tx
      .updateTable('app_user')
      .set({ sec_email: null, sec_email_confirmed_at: null })
      .where('user_id', '=', userId)
      .execute();
};

const describe = async (tx: Tx, loss: AuditedSince & { readonly what: Loss }): Promise<string> => {
  const { partnerId, at, what } = loss;
  const whom = whomOf(loss);
  const user =
    whom === null
      ? undefined
      : await tx
          .selectFrom('app_user')
          .where('user_id', '=', whom)
          .select(['user_name', 'email'])
          .executeTakeFirst();
  const organisation = await tx
    .selectFrom('known_organisation')
    .where('partner_id', '=', partnerId)
    .select('name')
    .executeTakeFirst();
  const where = organisation ? `organisation ${partnerId} (${organisation.name}): ` : '';
  const who = what === 'organisation-closed' || !user ? '' : `${user.user_name} (${user.email}) `;
  return `${at.toISOString()} ${where}${who}${losses[what]}`;
};

/**
 * Revokes again what was revoked after the backup in the old database, and returns lines for the operator. Records that
 * are also in the backup are skipped: their loss is restored already.
 */
export const takeAgain = async (
  tx: Tx,
  backupAt: Date,
  found: readonly AuditedSince[],
): Promise<readonly string[]> => {
  const known = new Set((await lossesSince(tx, backupAt)).map(({ key }) => key));
  const since = found.flatMap(({ what, ...loss }) =>
    isLoss(what) && !known.has(loss.key) ? [{ ...loss, what }] : [],
  );
  const lines: string[] = [];
  for (const loss of since) {
    lines.push(await describe(tx, loss));
    const whom = whomOf(loss);
    if (whom !== null && !ofMember.has(loss.what)) await takeFrom(tx, loss.what, whom);
  }
  const members = Map.groupBy(
    since.filter(({ what }) => ofMember.has(what)),
    ({ partnerId }) => partnerId,
  );
  for (const [partnerId, of] of members) {
    if (!(await takeMembership(tx, partnerId, of)))
      lines.push(
        `organisation ${partnerId}: every administrator of the backup lost that right since, so all of them HAVE IT AGAIN: ask the pharmacy who is right`,
      );
  }
  return lines;
};
