import type { Db, Rows, Tx } from '@pecset/db';
import { ok, type PartnerId, type Result, refuse, type UserId } from '@pecset/kernel';
import type { Login } from '@pecset/nmvs';
import { PASSWORD_TO_CHANGE } from '@pecset/nmvs/codes';
import type { OpenedPkcs12 } from '@pecset/pkcs12';
import { type InTransaction, inTransactionOf, recordAudit, type Secrets } from '@pecset/server-kit';
import type { ConnectionOutcome } from '../../contract/index.ts';
import { type ConnectionParts, connectionParts } from '../connection/parts.ts';
import { connectionStore } from '../connection/store.ts';
import { type ConnectionFault, tryCertificate, tryConnection } from '../connection/try-connection.ts';
import type { NationalWay } from '../dependencies.ts';
import { renewNmvsPassword } from '../password/renew-password.ts';

export type Connecting = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly inTransaction: InTransaction<Rows>;
  /** Undefined if this installation has no national system; checks are then simulated. */
  readonly national: NationalWay | undefined;
  /** The concurrency limit of the login; returns undefined if no slot became free in time. */
  readonly withSlot: <Value>(partnerId: PartnerId, work: () => Promise<Value>) => Promise<Value | undefined>;
  /** Sends parked transactions. */
  readonly sendParked: (tx: Tx, partnerId: PartnerId, at: Date) => Promise<unknown>;
  /** Notifies of a password that Pecsét has set. */
  readonly tellRenewed: (tx: Tx, partnerId: PartnerId) => Promise<unknown>;
  readonly now: () => Date;
  readonly by: UserId | null;
  /** Whether the caller may still save, because the check takes a while; locks that right until commit. */
  readonly mayKeep: (tx: Tx) => Promise<boolean>;
  /** Whether a refused login is stored if there is no working one to replace. */
  readonly keeps: 'what-works' | 'first-tries-too';
};

/** The new parts; the rest is taken from the store. */
export type Given = {
  readonly certificate?: OpenedPkcs12;
  readonly login?: Login;
  readonly isInitial?: boolean;
  /** Version of the login to replace; undefined skips the check. */
  readonly loginVersion?: number | undefined;
};

export type ConnectRefusal =
  | { readonly kind: 'changed-meanwhile' | 'no-longer-admin' | 'closed' }
  | {
      readonly kind:
        | 'not-reached'
        | 'not-sendable'
        | 'login-refused'
        | 'certificate-refused'
        | 'of-another-organisation';
      readonly fault: ConnectionFault;
    };

type Tried = Pick<ConnectionOutcome, 'status' | 'code'> & {
  /** Set if the login was accepted and the terms were queried. */
  readonly termsWait?: boolean;
};

const busy: ConnectionFault = { kind: 'no-connection', cause: 'network', why: 'busy' };

/** These codes concern the certificate, which must belong to the login's organisation; all others concern the login. */
const kindOfRefused = (code: string) => {
  if (code === 'NMVS_FE_PKI_06') return 'of-another-organisation';
  return code.startsWith('NMVS_FE_PKI_') ? 'certificate-refused' : 'login-refused';
};

const judge = (fault: ConnectionFault, mayKeep: boolean): Result<Tried, ConnectRefusal> => {
  switch (fault.kind) {
    case 'no-connection':
      return refuse({ kind: fault.cause === 'certificate' ? 'certificate-refused' : 'not-reached', fault });
    case 'not-sendable':
      return refuse({ kind: 'not-sendable', fault });
    case 'refused': {
      const { code } = fault;
      const kind = kindOfRefused(code);
      // A password to be changed is replaced by Pecsét; and without a working connection there is nothing to lose.
      return code === PASSWORD_TO_CHANGE || (kind === 'login-refused' && mayKeep)
        ? ok({ status: 'P', code })
        : refuse({ kind, fault });
    }
  }
};

type Whole = Pick<ConnectionParts, 'certificate' | 'login'>;

const tryOut = async (
  { national, withSlot, keeps }: Connecting,
  partnerId: PartnerId,
  { certificate, login, status }: Whole & { readonly status: string | null },
): Promise<Result<Tried, ConnectRefusal>> => {
  if (!certificate) return ok({ status: null, code: null });
  if (!national) return ok({ status: login ? 'A' : 'P', code: null });
  const asking = { ...national, send: national.sendFor(certificate) };
  const tried = await withSlot<Result<Pick<Tried, 'termsWait'> | null, ConnectionFault>>(partnerId, () =>
    login ? tryConnection({ ...asking, login }) : tryCertificate(asking),
  );
  if (tried?.ok) return ok({ status: login ? 'A' : 'P', code: null, ...tried.value });
  return judge(tried?.refusal ?? busy, keeps === 'first-tries-too' && status !== 'A');
};

const whatIsDone = ({ certificate, login }: Given): string => {
  if (certificate) return login ? 'connect' : 'certificate-changed';
  return login ? 'nmvs-login-changed' : 'connection-tried';
};

const auditOf = (given: Given) => ({
  what: whatIsDone(given),
  details: {
    ...(given.certificate && {
      subject: given.certificate.subject,
      validTo: given.certificate.validTo.toISOString(),
    }),
    ...(given.login && { nmvsUserId: given.login.userId }),
  },
});

/** Saves in one transaction; refuses if another change came first. */
const keep = (
  { secrets, inTransaction, sendParked, mayKeep, now, by: userId }: Connecting,
  partnerId: PartnerId,
  { given, status, termsWait }: Omit<Tried, 'code'> & { readonly given: Given },
): Promise<Result<null, ConnectRefusal>> =>
  inTransaction(async (tx) => {
    const store = connectionStore(tx, secrets);
    const { loginVersion, isClosed } = await store.lock(partnerId);
    if (!(await mayKeep(tx))) return refuse({ kind: 'no-longer-admin' });
    if (isClosed) return refuse({ kind: 'closed' });
    if (given.loginVersion !== undefined && given.loginVersion !== loginVersion)
      return refuse({ kind: 'changed-meanwhile' });
    const at = now();
    if (given.certificate) await store.addCertificate(partnerId, given.certificate, at);
    if (given.login) await store.setLogin(partnerId, given.login, at);
    await store.setStatus(partnerId, status);
    if (termsWait !== undefined) await store.setTermsWait(partnerId, termsWait);
    // Parked transactions go out only with a working password, not while it is being replaced.
    if (status === 'A') await sendParked(tx, partnerId, at);
    await recordAudit(tx, { partnerId, userId, ...auditOf(given) });
    return ok(null);
  });

/** Replaces a temporary password at once, before anything else is sent with it. */
const replacePassword = async (use: Connecting, partnerId: PartnerId): Promise<ConnectionOutcome> => {
  const { db, secrets, national, withSlot, now } = use;
  const store = connectionStore(db, secrets);
  const connection = await store.read(partnerId);
  if (!national || !connection) return { status: null, code: null, passwordChanged: false };
  const renewal = { ...national, send: national.sendFor(connection), store, now };
  const renewed = await withSlot(partnerId, () => renewNmvsPassword(renewal, partnerId));
  const passwordChanged = renewed !== undefined && 'login' in renewed;
  const code = renewed && 'code' in renewed ? (renewed.code ?? null) : null;
  const status = passwordChanged ? 'A' : 'P';
  // The national system has the new password, so the result is stored even if the admin has signed out.
  return inTransactionOf(db)(async (tx) => {
    const locked = connectionStore(tx, secrets);
    if ((await locked.lock(partnerId)).isClosed) return { status: null, code, passwordChanged: false };
    await locked.setStatus(partnerId, status);
    if (passwordChanged) {
      await use.sendParked(tx, partnerId, now());
      await use.tellRenewed(tx, partnerId);
    }
    return { status, code, passwordChanged };
  });
};

/** Some servers drop the connection on a bad certificate; if the one in use gets through, the new one is to blame. */
const blame = async (
  { national, withSlot }: Connecting,
  partnerId: PartnerId,
  refusal: ConnectRefusal,
  inUse: ConnectionParts['certificate'],
): Promise<ConnectRefusal> => {
  if (refusal.kind !== 'not-reached' || !national || !inUse) return refusal;
  const send = national.sendFor(inUse);
  const tried = await withSlot(partnerId, () => tryCertificate({ ...national, send }));
  return tried?.ok ? { ...refusal, kind: 'certificate-refused' } : refusal;
};

/**
 * Checks the given parts together with the stored ones, and saves them only if the organisation is no worse off: what
 * works stays in use until its replacement works. No check runs inside a transaction.
 */
export const connect = async (
  use: Connecting,
  partnerId: PartnerId,
  given: Given,
): Promise<Result<ConnectionOutcome, ConnectRefusal>> => {
  const stored = await connectionParts(use.db, use.secrets, partnerId);
  const certificate = given.certificate
    ? { ...given.certificate, version: `${partnerId}/trial/${given.certificate.fingerprint}` }
    : stored.certificate;
  const login = given.login ?? stored.login;
  const tried = await tryOut(use, partnerId, { certificate, login, status: stored.status });
  if (!tried.ok)
    return given.certificate ? refuse(await blame(use, partnerId, tried.refusal, stored.certificate)) : tried;
  const { code, ...standing } = tried.value;
  const { status } = standing;
  const mustChange = code === PASSWORD_TO_CHANGE || (given.isInitial === true && status === 'A');
  const replaces = mustChange && use.national !== undefined;
  const kept = await keep(use, partnerId, { given, ...standing, ...(replaces && { status: 'P' }) });
  if (!kept.ok) return kept;
  return ok(replaces ? await replacePassword(use, partnerId) : { status, code, passwordChanged: false });
};
