import { ok, type PartnerId, refuse } from '@pecset/kernel';
import { PASSWORD_TO_CHANGE, WRONG_PASSWORD } from '@pecset/nmvs/codes';
import { inTransactionOf } from '@pecset/server-kit';
import { passwordNotRenewed, passwordRenewed } from '../contract/index.ts';
import { openCircuits } from './client/circuit-breaker.ts';
import { makeNationalClient, type NationalClientNeeds, type Speaker } from './client/client.ts';
import { connectionStore } from './connection/store.ts';
import { tryConnection } from './connection/try-connection.ts';
import type { NationalNeeds, NationalSystem, NationalWay, StoredFault } from './dependencies.ts';
import { renewNmvsPassword, settleKeptPassword } from './password/renew-password.ts';
import { tellAdminsBy, whatFollows } from './what-follows.ts';

const notConnected = refuse<StoredFault>({ kind: 'not-connected' });

/** Reads an organisation's connection and renews its password; the admins are notified in the commit of the new one. */
const speakersOf = (way: NationalWay, needs: NationalNeeds) => {
  const { db, secrets, now } = needs;
  const store = connectionStore(db, secrets);
  const tellAdmins = tellAdminsBy(needs);
  const telling: typeof store = {
    ...store,
    settlePassword: (partnerId, password) =>
      inTransactionOf(db)(async (tx) => {
        const isSettled = await connectionStore(tx, secrets).settlePassword(partnerId, password);
        if (isSettled) await tellAdmins(tx, partnerId, passwordRenewed({}));
        return isSettled;
      }),
  };
  /** If another process has renewed it meanwhile, the stored login is used. */
  const renew = async (partnerId: PartnerId, { send, login }: Speaker) => {
    const stored = (await store.read(partnerId))?.login;
    return stored && stored.password !== login.password
      ? { login: stored }
      : renewNmvsPassword({ ...way, send, store: telling, now }, partnerId);
  };
  return {
    speakerOf: async (partnerId: PartnerId): Promise<Speaker | undefined> => {
      const connection = await store.read(partnerId);
      if (!connection) return undefined;
      const { login, status } = connection;
      return { send: way.sendFor(connection), login, isUnproven: status !== 'A' };
    },
    renew,
    /** The login to continue with after a refused password, if Pecsét can repair it. */
    otherLogin: async (partnerId: PartnerId, speaker: Speaker, code: string) => {
      if (code === WRONG_PASSWORD)
        return settleKeptPassword({ ...way, send: speaker.send, store: telling, now }, partnerId);
      if (code !== PASSWORD_TO_CHANGE) return undefined;
      const renewed = await renew(partnerId, speaker);
      return 'login' in renewed ? renewed.login : undefined;
    },
  };
};

/** The national system with the organisations' certificates and logins, and their maintenance. */
export const nationalSystem = (
  way: NationalWay,
  needs: NationalNeeds,
  limits: Pick<NationalClientNeeds, 'times' | 'slotsPerUser'>,
): NationalSystem => {
  const { db, secrets } = needs;
  const { speakerOf, renew, otherLogin } = speakersOf(way, needs);
  const client = makeNationalClient({
    ...way,
    ...needs,
    ...limits,
    speakerOf,
    renewLogin: otherLogin,
    hold: (tx, partnerId) => connectionStore(tx, secrets).lock(partnerId),
    told: whatFollows(needs),
  });
  return {
    client,
    faultOf: async (partnerId) => {
      const tried = await client.withSlot({ partnerId, urgent: true }, async () => {
        const speaker = await speakerOf(partnerId);
        if (!speaker) return notConnected;
        const trial = await tryConnection({ ...way, ...speaker });
        if (trial.ok || trial.refusal.kind !== 'refused') return trial;
        return (await otherLogin(partnerId, speaker, trial.refusal.code)) ? ok(null) : trial;
      });
      if (!tried) return { kind: 'no-connection', cause: 'network', why: 'busy' };
      return tried.ok ? undefined : tried.refusal;
    },
    renewPassword: async (partnerId) => {
      const [circuit] = await openCircuits(db, partnerId);
      // More tries could lock the account; the person who repairs the login sets a password with it.
      if (circuit?.refused_code) return;
      const speaker = await speakerOf(partnerId);
      if (!speaker) return;
      const renewed = await client.withSlot({ partnerId, urgent: false }, () => renew(partnerId, speaker));
      if (renewed && 'login' in renewed) return;
      const code = renewed?.code;
      // The job is retried: the stored new password is not lost, and the old one still works.
      if (code === undefined) throw new Error('the national system did not answer about a new password');
      await inTransactionOf(db)((tx) => tellAdminsBy(needs)(tx, partnerId, passwordNotRenewed({ code })));
    },
  };
};
