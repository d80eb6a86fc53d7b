import type { Language } from '@pecset/contract';
import type { Tx } from '@pecset/db';
import { ok, refuse } from '@pecset/kernel';
import { type Caller, recordAudit, serve, tooManyRequests } from '@pecset/server-kit';
import { invite, revokeInvitation, sendInvitationAgain } from '../../contract/colleagues.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { readEmail } from '../email.ts';
import { countMailRequest } from '../limits/count-mail-request.ts';
import { newCode } from '../mail-codes/mail-codes.ts';
import { languageOf } from '../mails/language-of.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { profileStore } from '../profile/store.ts';
import { hashToken } from '../sessions/session-cookie.ts';
import { later } from '../sessions/session-life.ts';
import { asAdmin } from './as-admin.ts';
import { invitationMail } from './invitation-mail.ts';
import { invitationStore } from './invitation-store.ts';
import { memberStore } from './member-store.ts';

/** Seconds; the mail says seven days. */
const INVITATION_LIFE = 7 * 24 * 60 * 60;

/** Far more than needed; bounds the list of open invitations. */
const MOST_OPEN = 50;

type Asked = { readonly caller: Caller; readonly language: Language };

/** The code exists only in the mail, which is in the language of the invited account if there is one. */
const send = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  { caller, language }: Asked,
  email: string,
) => {
  const { partnerId, userId } = caller;
  const { publicUrl, now } = dependencies;
  const at = now();
  const code = newCode();
  const invitations = invitationStore(tx);
  const id = await invitations.put({
    partnerId,
    email,
    codeHash: hashToken(code),
    invitedBy: userId,
    at,
    expiresAt: later(at, INVITATION_LIFE),
  });
  const owner = await profileStore(tx).ownerOf(email);
  const written = await invitations.byCode(hashToken(code), at);
  const letter = invitationMail(owner ? languageOf(owner.language) : language, {
    publicUrl,
    code,
    orgName: written?.orgName ?? '',
    invitedBy: written?.invitedBy ?? '',
  });
  await queueMail(tx, dependencies, { to: email, ...letter });
  await recordAudit(tx, { partnerId, userId, what: 'invited', details: { invitation: id } });
};

export const serveInvite = (dependencies: AccountsDependencies) =>
  serve(invite, async ({ body, caller, ip, language }) => {
    const email = readEmail(body.email);
    if (!email.ok) return email;
    const wait = await countMailRequest(dependencies, { ip, email: email.value });
    if (wait !== undefined) return tooManyRequests(wait);
    return asAdmin(dependencies, caller, async (tx) => {
      const { partnerId } = caller;
      if (await memberStore(tx).byEmail(partnerId, email.value)) return refuse('already-colleague');
      const open = await invitationStore(tx).open(partnerId, dependencies.now());
      const others = open.filter((one) => one.email !== email.value);
      if (others.length >= MOST_OPEN) return refuse('too-many-invitations');
      await send(tx, dependencies, { caller, language }, email.value);
      return ok({});
    });
  });

export const serveSendInvitationAgain = (dependencies: AccountsDependencies) =>
  serve(sendInvitationAgain, async ({ params: { id }, caller, ip, language }) => {
    const { db, now } = dependencies;
    const { partnerId } = caller;
    const known = await invitationStore(db).find(partnerId, id, now());
    if (!known) return refuse('not-found');
    const wait = await countMailRequest(dependencies, { ip, email: known.email });
    if (wait !== undefined) return tooManyRequests(wait);
    return asAdmin(dependencies, caller, async (tx) => {
      const found = await invitationStore(tx).find(partnerId, id, now());
      if (!found) return refuse('not-found');
      await send(tx, dependencies, { caller, language }, found.email);
      return ok({});
    });
  });

export const serveRevokeInvitation = (dependencies: AccountsDependencies) =>
  serve(revokeInvitation, ({ params: { id }, caller }) =>
    asAdmin(dependencies, caller, async (tx) => {
      const { partnerId, userId } = caller;
      const revoked = await invitationStore(tx).revoke(partnerId, id, dependencies.now());
      if (!revoked) return refuse('not-found');
      const details = { invitation: id };
      await recordAudit(tx, { partnerId, userId, what: 'invitation-withdrawn', details });
      return ok({});
    }),
  );
