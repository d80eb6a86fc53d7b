import { randomBytes } from 'node:crypto';
import type { Tx } from '@pecset/db';
import type { UserId } from '@pecset/kernel';
import { hashToken } from '../sessions/session-cookie.ts';

export type MailCodePurpose = 'activate' | 'reset' | 'email' | 'sec-email';

export type NewMailCode = {
  readonly purpose: MailCodePurpose;
  readonly userId: UserId;
  /** The new address that the link confirms; for a reset, the address it is sent to. */
  readonly address?: string;
  /** Seconds. */
  readonly lifetime: number;
  readonly at: Date;
  /** Given by callers that must know the code before it is stored. */
  readonly code?: string;
};

export const newCode = (): string => randomBytes(32).toString('base64url');

/** Stores a code's hash and returns the code, which exists only in the mail from then on. */
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

export type OpenedCode<Purpose extends MailCodePurpose> = {
  readonly userId: UserId;
  readonly address: string | null;
  readonly purpose: Purpose;
  readonly opening: 'fresh' | 'again';
};

/**
 * For a single-use code: `delete … returning` lets only one request have it. Returns undefined if the code is wrong, of
 * another purpose, used or expired.
 */
export const takeMailCode = (tx: Tx, { code, purposes, at }: GivenCode<'reset'>) =>
  tx
    .deleteFrom('mail_code')
    .where('code_hash', '=', hashToken(code))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', at)
    .returning(['user_id as userId', 'address'])
    .executeTakeFirst();

/**
 * For links that may be opened again while they are valid, since mail scanners open them first: `fresh` for the first
 * opening, `again` afterwards. Returns undefined if the code is wrong, of another purpose or expired.
 */
export const openMailCode = async <Purpose extends 'activate' | 'email' | 'sec-email'>(
  tx: Tx,
  { code, purposes, at }: GivenCode<Purpose>,
): Promise<OpenedCode<Purpose> | undefined> => {
  const columns = ['user_id as userId', 'address', 'purpose'] as const;
  const fresh = await tx
    .updateTable('mail_code')
    .set({ used_at: at })
    .where('code_hash', '=', hashToken(code))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', at)
    .where('used_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  const found =
    fresh ??
    (await tx
      .selectFrom('mail_code')
      .select(columns)
      .where('code_hash', '=', hashToken(code))
      .where('purpose', 'in', purposes)
      .where('expires_at', '>', at)
      .executeTakeFirst());
  const purpose = purposes.find((one) => one === found?.purpose);
  return found && purpose && { ...found, purpose, opening: fresh ? 'fresh' : 'again' };
};

export const hasMailCode = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx
    .selectFrom('mail_code')
    .select('user_id')
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst()) !== undefined;
