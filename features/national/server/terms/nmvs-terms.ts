import { ok, type PartnerId, type Result, refuse } from '@pecset/kernel';
import { askNational, confirmTerms } from '@pecset/nmvs';
import { isSuccess, lookUpCode } from '@pecset/nmvs/codes';
import { inTransactionOf, recordAudit, serve } from '@pecset/server-kit';
import { confirmNmvsTerms, showNmvsTerms } from '../../contract/index.ts';
import { withSlotOf } from '../connect/connect-as.ts';
import { connectionStore } from '../connection/store.ts';
import {
  askTerms,
  type ConnectionFault,
  letIn,
  senderOf,
  TERMS_CONFIRMED_ALREADY,
  type Trial,
} from '../connection/try-connection.ts';
import type { NationalDependencies } from '../dependencies.ts';

const refusalOf = (fault: ConnectionFault) => {
  if (fault.kind === 'no-connection')
    return fault.cause === 'certificate' ? 'certificate-refused' : 'not-reached';
  if (fault.kind === 'not-sendable') return 'login-refused';
  if (fault.code.startsWith('NMVS_FE_PKI_')) return 'certificate-refused';
  return lookUpCode(fault.code).retry === 'stop-and-tell-admin' ? 'login-refused' : 'not-reached';
};

type Refusal = ReturnType<typeof refusalOf> | 'not-connected';

/** Asks with the stored connection, in a slot and outside a transaction; without a national system it is simulated. */
const ask = async <Value>(
  { db, secrets, way, system }: NationalDependencies,
  partnerId: PartnerId,
  {
    question,
    simulated,
  }: {
    readonly question: (trial: Trial) => Promise<Result<Value, ConnectionFault>>;
    readonly simulated: Value;
  },
): Promise<Result<Value, Refusal>> => {
  const connection = await connectionStore(db, secrets).read(partnerId);
  if (!connection) return refuse('not-connected');
  if (!way) return ok(simulated);
  const trial = { ...way, send: way.sendFor(connection), login: connection.login };
  const asked = await withSlotOf(system)(partnerId, () => question(trial));
  if (!asked) return refuse('not-reached');
  return asked.ok ? asked : refuse(refusalOf(asked.refusal));
};

export const serveShowNmvsTerms = (use: NationalDependencies) =>
  serve(showNmvsTerms, async ({ caller }) => {
    const asked = await ask(use, caller.partnerId, { question: askTerms, simulated: null });
    return use.inTransactionAs(caller, async (tx) => {
      if (!asked.ok) return asked;
      const terms = asked.value;
      await connectionStore(tx, use.secrets).setTermsWait(caller.partnerId, terms?.accepted === false);
      return ok({ terms });
    });
  });

type Confirmation = 'now' | 'before' | 'no-such-terms';

const confirmationOf = (code: string): Confirmation => {
  if (isSuccess(code)) return 'now';
  return code === TERMS_CONFIRMED_ALREADY ? 'before' : 'no-such-terms';
};

const confirming =
  (version: string) =>
  async (trial: Trial): Promise<Result<Confirmation, ConnectionFault>> => {
    const answered = letIn(await askNational(trial, confirmTerms(senderOf(trial), version)));
    return answered.ok ? ok(confirmationOf(answered.value.code)) : answered;
  };

export const serveConfirmNmvsTerms = (use: NationalDependencies) =>
  serve(confirmNmvsTerms, async ({ body: { version }, caller }) => {
    const { partnerId, userId } = caller;
    const question = confirming(version);
    const asked = await ask(use, partnerId, { question, simulated: 'no-such-terms' });
    if (!asked.ok) return use.inTransactionAs(caller, async () => asked);
    if (asked.value === 'no-such-terms') return refuse('changed-meanwhile');
    // The national system has the confirmation, so it is stored even if the admin has signed out.
    return inTransactionOf(use.db)(async (tx) => {
      const store = connectionStore(tx, use.secrets);
      await store.lock(partnerId);
      // The confirmation shows that the login works, so parked transactions are sent.
      await store.setStatus(partnerId, 'A');
      await store.setTermsWait(partnerId, false);
      await use.sendParked(tx, partnerId, use.now());
      if (asked.value === 'now')
        await recordAudit(tx, { partnerId, userId, what: 'nmvs-terms-confirmed', details: { version } });
      return ok({ status: 'A' });
    });
  });
