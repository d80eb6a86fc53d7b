import { adminsOf } from '@pecset/accounts/server';
import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { Notification } from '@pecset/nmvs';
import type { News } from '@pecset/notifications/contract';
import { inTransactionOf } from '@pecset/server-kit';
import { clientCodes, loginRefused, nationalNotice } from '../contract/index.ts';
import { noticeTopic, type RefusalCause, refusalCause } from '../domain/index.ts';
import { openCircuits } from './client/circuit-breaker.ts';
import type { NationalClientNeeds } from './client/client.ts';
import { recordBack, recordLost } from './client/connection-events.ts';
import { connectionStore } from './connection/store.ts';
import type { NationalNeeds } from './dependencies.ts';
import { askForNewPassword } from './password/renew-password.job.ts';

/** Both notify that the password has to be changed; Pecsét does so unless rotation is switched off. */
const isAboutPassword = (code: string): boolean =>
  ['old-password', 'password-expires'].includes(noticeTopic(code));

export const tellAdminsBy =
  ({ tell, now }: Pick<NationalNeeds, 'tell' | 'now'>) =>
  async (tx: Tx, partnerId: PartnerId, news: News) =>
    tell(tx, { partnerId, mode: 'production', to: await adminsOf(tx, partnerId), news, at: now() });

/** Status after a refusal: P if the login must be repaired, null without a usable certificate. */
const statusAfter: Readonly<Record<RefusalCause, 'P' | null>> = {
  password: 'P',
  locked: 'P',
  terms: 'P',
  other: 'P',
  certificate: null,
  'not-connected': null,
};

/** Effects of an answer beyond its request: connection status, password renewal, notices to admins. */
export const whatFollows = (needs: NationalNeeds): NationalClientNeeds['told'] => {
  const { db, secrets, log, now, sendWaiting } = needs;
  const tellAdmins = tellAdminsBy(needs);
  const note = async (tx: Tx, partnerId: PartnerId, { code, description }: Notification) => {
    const store = connectionStore(tx, secrets);
    if (noticeTopic(code) === 'terms') await store.setTermsWait(partnerId, true);
    const told = await tellAdmins(tx, partnerId, nationalNotice({ code, description: description ?? null }));
    if (told.length === 0) return;
    log.warn({ partnerId, reason: code }, 'the national system has a notice for an organisation');
    if (isAboutPassword(code) && (await store.rotates(partnerId)))
      await askForNewPassword(tx, partnerId, now());
  };
  return {
    refused: async (partnerId, code, tx) => {
      log.warn({ partnerId, reason: code }, 'the national system refused an organisation: nothing is sent');
      const store = connectionStore(tx, secrets);
      const cause = refusalCause(code);
      await store.setStatus(partnerId, statusAfter[cause]);
      if (cause === 'terms') await store.setTermsWait(partnerId, true);
      await tellAdmins(tx, partnerId, loginRefused({ code }));
      const [circuit] = await openCircuits(tx, partnerId);
      if (!circuit?.down_since)
        await recordLost(needs, tx, { partnerId, at: now(), reason: 'login-refused', nmvsCode: code });
      await sendWaiting(tx, partnerId, now());
    },
    notified: (partnerId, notifications) =>
      inTransactionOf(db)(async (tx) => {
        for (const notification of notifications) await note(tx, partnerId, notification);
      }),
    /** Keeps the status if a login was refused meanwhile. */
    works: (partnerId) =>
      inTransactionOf(db)(async (tx) => {
        const store = connectionStore(tx, secrets);
        await store.lock(partnerId);
        const [circuit] = await openCircuits(tx, partnerId);
        if (!circuit?.refused_code) await store.setStatus(partnerId, 'A');
      }),
    lost: async (partnerId, tx) => {
      const [circuit] = await openCircuits(tx, partnerId);
      if (!circuit?.refused_code)
        await recordLost(needs, tx, {
          partnerId,
          at: now(),
          reason: 'unreachable',
          nmvsCode: clientCodes.unreachable,
        });
    },
    /** Programs hear of it only if no refused login keeps the circuit open. */
    back: async (partnerId, tx) => {
      if ((await openCircuits(tx, partnerId)).length === 0) await recordBack(needs, tx, partnerId, now());
      await sendWaiting(tx, partnerId, now());
    },
  };
};
