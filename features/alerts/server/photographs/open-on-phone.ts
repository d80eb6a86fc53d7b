import type { Db } from '@pecset/db';
import { ok, type Result, refuse } from '@pecset/kernel';
import { recordAudit, serve, tooManyRequests } from '@pecset/server-kit';
import { MOST_PHOTOGRAPHS, openOnPhone, type PhoneInvitation } from '../../contract/index.ts';
import { whatToPhotograph } from '../../domain/what-to-photograph.ts';
import type { PhotographsDependencies } from './dependencies.ts';
import { type Link, linkStore } from './link-store.ts';
import { photographStore } from './photograph-store.ts';
import { hashPhoneKey, hashToken, phoneKey } from './secrets.ts';

/** Nothing of pack, alert or pharmacy; the order of the subjects follows the code. */
export const invitationOf = (
  { endsAt }: Pick<Link, 'endsAt'>,
  { left, reasonCode }: { readonly left: number; readonly reasonCode: string | null },
): PhoneInvitation => ({
  left,
  endsAt: endsAt.toISOString(),
  subjects: [...whatToPhotograph(reasonCode)],
});

export const readInvitation = async (db: Db, link: Link): Promise<PhoneInvitation> => {
  const photographs = photographStore(db, link.partnerId, link.mlId);
  const left = MOST_PHOTOGRAPHS - (await photographs.count());
  return invitationOf(link, { left, reasonCode: await photographs.reasonCode() });
};

type OpenRefusal = 'address-unknown' | 'address-used' | 'address-ended';

/** The same phone may open it again, as when its first answer was lost. */
const open = async (
  tx: Db,
  tokenHash: Buffer,
  phoneHash: Buffer,
  at: Date,
): Promise<Result<Link, OpenRefusal>> => {
  const links = linkStore(tx);
  const link = await links.byToken(tokenHash);
  if (!link) return refuse('address-unknown');
  if (link.endsAt <= at) return refuse('address-ended');
  if (link.phoneHash?.equals(phoneHash)) return ok(link);
  if (!(await links.open(tokenHash, phoneHash, at))) {
    // Opened in the meantime: perhaps by the same phone, as by two tabs of it at once.
    const now = await links.byToken(tokenHash);
    return now?.phoneHash?.equals(phoneHash) ? ok(link) : refuse('address-used');
  }
  const { partnerId, mlId, userId } = link;
  const what = 'photograph-link-opened';
  await recordAudit(tx, { partnerId, userId, what, details: { mlId } });
  return ok(link);
};

export const serveOpenOnPhone = ({
  inTransaction,
  limits,
  now,
}: Pick<PhotographsDependencies, 'inTransaction' | 'limits' | 'now'>) =>
  serve(openOnPhone, async ({ body: { token, secret }, ip }) => {
    const wait = await limits.count('phonePerAddress', ip);
    if (wait !== undefined) return tooManyRequests(wait);
    return inTransaction(async (tx) => {
      const opened = await open(tx, hashToken(token), hashPhoneKey(phoneKey(token, secret)), now());
      return opened.ok ? ok(await readInvitation(tx, opened.value)) : opened;
    });
  });
