import { adminsOf } from '@pecset/accounts/server';
import type { Db, Tx } from '@pecset/db';
import { ok, type PartnerId, refuse } from '@pecset/kernel';
import { PASSWORD_TO_CHANGE, WRONG_PASSWORD } from '@pecset/nmvs/codes';
import { type AdminNews, noticeTopic, type RefusalCause, refusalCause } from '@pecset/notifications/contract';
import type { Tell } from '@pecset/notifications/server';
import {
  connectionStore,
  renewNmvsPassword,
  settleKeptPassword,
  tryConnection,
} from '@pecset/organisation/server';
import {
  askForNewPassword,
  type Connection,
  type NationalLine,
  type ProductionGateway,
  productionGateway,
  sendWaiting,
  shutDoors,
} from '@pecset/packs/server';
import { type DatabaseClock, inTransactionOf, type Log, type Secrets } from '@pecset/server-kit';
import type { Settings } from '../settings.ts';
import type { National } from './open-national.ts';

type Needs = {
  readonly settings: Settings;
  readonly db: Db;
  readonly secrets: Secrets;
  readonly clock: DatabaseClock;
  readonly log: Log;
  readonly tell: Tell;
};

const notConnected = refuse({ kind: 'not-connected' } as const);

/** Both say that it has to be changed: by ourselves, where that is not switched off. */
const isAboutPassword = (code: string): boolean =>
  ['old-password', 'password-expires'].includes(noticeTopic(code));

const tellAdminsBy =
  ({ tell, clock: { now } }: Pick<Needs, 'tell' | 'clock'>) =>
  async (tx: Tx, partnerId: PartnerId, news: AdminNews) =>
    tell(tx, { partnerId, mode: 'production', to: await adminsOf(tx, partnerId), news, at: now() });

/** Of the connection: a login that is to be repaired, or no certificate to speak with. */
const statusAfter: Readonly<Record<RefusalCause, 'P' | null>> = {
  password: 'P',
  locked: 'P',
  terms: 'P',
  other: 'P',
  certificate: null,
  'not-connected': null,
};

type Notification = { readonly code: string; readonly description: string | undefined };

const toldBy = (needs: Needs) => {
  const { db, secrets, log, clock } = needs;
  const { now } = clock;
  const tellAdmins = tellAdminsBy(needs);
  const note = async (tx: Tx, partnerId: PartnerId, notification: Notification) => {
    const store = connectionStore(tx, secrets);
    const { code, description = null } = notification;
    if (noticeTopic(code) === 'terms') await store.setTermsWait(partnerId, true);
    const told = await tellAdmins(tx, partnerId, { kind: 'national-notice', code, description });
    if (told.length === 0) return;
    log.warn({ partnerId, reason: code }, 'the national system has a notice for an organisation');
    if (isAboutPassword(code) && (await store.rotates(partnerId)))
      await askForNewPassword(tx, partnerId, now());
  };
  return {
    refused: async (partnerId: PartnerId, code: string, tx: Tx) => {
      log.warn({ partnerId, reason: code }, 'the national system refused an organisation: nothing is sent');
      const store = connectionStore(tx, secrets);
      const cause = refusalCause(code);
      await store.setStatus(partnerId, statusAfter[cause]);
      if (cause === 'terms') await store.setTermsWait(partnerId, true);
      await tellAdmins(tx, partnerId, { kind: 'login-refused', code });
      await sendWaiting(tx, partnerId, now());
    },
    notified: (partnerId: PartnerId, notifications: readonly Notification[]) =>
      inTransactionOf(db)(async (tx) => {
        for (const notification of notifications) await note(tx, partnerId, notification);
      }),
    /** Unless another was refused meanwhile. */
    works: (partnerId: PartnerId) =>
      inTransactionOf(db)(async (tx) => {
        const store = connectionStore(tx, secrets);
        await store.lock(partnerId);
        const [door] = await shutDoors(tx, partnerId);
        if (!door?.refused_code) await store.setStatus(partnerId, 'A');
      }),
    back: (partnerId: PartnerId) => sendWaiting(db, partnerId, now()),
  };
};

/** What an organisation speaks with, and how its password is renewed; the admins are told with the new one's commit. */
const linesOf = (national: National, needs: Needs) => {
  const { db, secrets, clock } = needs;
  const { now } = clock;
  const store = connectionStore(db, secrets);
  const tellAdmins = tellAdminsBy(needs);
  const telling: typeof store = {
    ...store,
    settlePassword: (partnerId, password) =>
      inTransactionOf(db)(async (tx) => {
        const isSettled = await connectionStore(tx, secrets).settlePassword(partnerId, password);
        if (isSettled) await tellAdmins(tx, partnerId, { kind: 'password-renewed' });
        return isSettled;
      }),
  };
  /** Where somebody else has renewed it meanwhile, theirs is the one to go on with. */
  const renew = async (partnerId: PartnerId, { send, login }: NationalLine) => {
    const stored = (await store.read(partnerId))?.login;
    return stored && stored.password !== login.password
      ? { login: stored }
      : renewNmvsPassword({ ...national, send, store: telling, now }, partnerId);
  };
  return {
    lineOf: async (partnerId: PartnerId): Promise<NationalLine | undefined> => {
      const connection = await store.read(partnerId);
      if (!connection) return undefined;
      const { login, status } = connection;
      return { send: national.sendFor(connection), login, inDoubt: status !== 'A' };
    },
    renew,
    /** What we can mend by ourselves of a password that was turned away with a code. */
    otherLogin: async (partnerId: PartnerId, line: NationalLine, code: string) => {
      if (code === WRONG_PASSWORD)
        return settleKeptPassword({ ...national, send: line.send, store: telling, now }, partnerId);
      if (code !== PASSWORD_TO_CHANGE) return undefined;
      const renewed = await renew(partnerId, line);
      return 'login' in renewed ? renewed.login : undefined;
    },
  };
};

type Lines = ReturnType<typeof linesOf>;

const connectionOf = (
  national: National,
  needs: Needs,
  { inLine }: ProductionGateway,
  { lineOf, renew, otherLogin }: Lines,
): Connection => ({
  faultOf: async (partnerId) => {
    const tried = await inLine({ partnerId, urgent: true }, async () => {
      const line = await lineOf(partnerId);
      if (!line) return notConnected;
      const trial = await tryConnection({ ...national, ...line });
      if (trial.ok || trial.refusal.kind !== 'refused') return trial;
      return (await otherLogin(partnerId, line, trial.refusal.code)) ? ok(null) : trial;
    });
    if (!tried) return { kind: 'no-connection', why: 'busy' };
    return tried.ok ? undefined : tried.refusal;
  },
  works: (tx, partnerId) => connectionStore(tx, needs.secrets).setStatus(partnerId, 'A'),
  renewPassword: async (partnerId) => {
    const [door] = await shutDoors(needs.db, partnerId);
    // A locked account takes no more tries; whoever repairs the login sets a password with it.
    if (door?.refused_code) return;
    const line = await lineOf(partnerId);
    if (!line) return;
    const renewed = await inLine({ partnerId, urgent: false }, () => renew(partnerId, line));
    if (renewed && 'login' in renewed) return;
    const code = renewed?.code;
    // Then the job is tried again: what was kept is not lost, and the old one works on.
    if (code === undefined) throw new Error('the national system did not answer about a new password');
    await inTransactionOf(needs.db)((tx) =>
      tellAdminsBy(needs)(tx, partnerId, { kind: 'password-not-renewed', code }),
    );
  },
});

/** The national system as packs ask it, and the upkeep of what organisations ask it with. */
export const nationalGateway = (needs: Needs, national: National) => {
  const { NMVS_TIMES: times, NMVS_DOUBLE_SCAN_LIMIT, NMVS_LINES_PER_USER } = needs.settings;
  const lines = linesOf(national, needs);
  const gateway = productionGateway({
    ...national,
    lineOf: lines.lineOf,
    renewLogin: lines.otherLogin,
    db: needs.db,
    log: needs.log,
    now: needs.clock.now,
    doubleScanLimit: NMVS_DOUBLE_SCAN_LIMIT,
    linesPerUser: NMVS_LINES_PER_USER,
    times,
    hold: (tx, partnerId) => connectionStore(tx, needs.secrets).lock(partnerId),
    told: toldBy(needs),
  });
  return { gateway, connection: connectionOf(national, needs, gateway, lines) };
};
