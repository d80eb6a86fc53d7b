import { randomBytes } from 'node:crypto';
import type { Tx } from '@pecset/db';
import { hashToken } from '../sessions/session-cookie.ts';

export type MailCodePurpose = 'activate' | 'reset' | 'email' | 'sec-email';

export type NewMailCode = {
  readonly purpose: MailCodePurpose;
  readonly userId: number;
  /** The new address that the link confirms, where it does. */
  readonly address?: string;
  /** In seconds. */
  readonly lifetime: number;
  readonly at: Date;
  /** Made beforehand by who must know it before the code is stored. */
  readonly code?: string;
};

export const newCode = (): string => randomBytes(32).toString('base64url');

/** Stores a code's hash and gives the code itself, which exists only in the mail from then on. */
export const newMailCode = async (tx: Tx, options: NewMailCode): Promise<string> => {
  const { purpose, userId, address = null, lifetime, at, code = newCode() } = options;
  await tx
    .insertInto('mail_code')
    .values({
      code_hash: hashToken(code),
      purpose,
      user_id: userId,
      address,
      created_at: at,
      expires_at: new Date(at.getTime() + lifetime * 1000),
    })
    .execute();
  return code;
};

export type GivenCode<Purpose extends MailCodePurpose> = {
  readonly code: string;
  readonly purposes: readonly Purpose[];
  readonly at: Date;
};

/** Good once: whoever deletes the row has what it stood for. Nothing for a wrong, foreign, used or expired one. */
export const takeMailCode = (tx: Tx, { code, purposes, at }: GivenCode<'reset'>) =>
  tx
    .deleteFrom('mail_code')
    .where('code_hash', '=', hashToken(code))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', at)
    .returning(['user_id as userId', 'address'])
    .executeTakeFirst();

/**
 * For links that may be opened again while they are valid, since mail scanners open them first: `fresh` for the
 * opening that counts, `again` afterwards. Nothing for a wrong, foreign or expired one.
 */
export const openMailCode = async (
  tx: Tx,
  { code, purposes, at }: GivenCode<'activate' | 'email' | 'sec-email'>,
) => {
  const opened = await tx
    .updateTable('mail_code')
    .set({ used_at: at })
    .where('code_hash', '=', hashToken(code))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', at)
    .where('used_at', 'is', null)
    .returning(['user_id as userId', 'address', 'purpose'])
    .executeTakeFirst();
  if (opened) return { ...opened, opening: 'fresh' as const };
  const before = await tx
    .selectFrom('mail_code')
    .select(['user_id as userId', 'address', 'purpose'])
    .where('code_hash', '=', hashToken(code))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return before && { ...before, opening: 'again' as const };
};
