import type { Db } from '@pecset/db';
import type { Gtin } from '@pecset/gs1';
import type { MlId, PartnerId } from '@pecset/kernel';
import { bool, instant, int4, int8, orNull, part, statement, text } from '@pecset/server-kit';
import { type Answer, lawfulChanges } from '../../domain/transaction.ts';
import type { Leased } from './lease.ts';
import { openTo, recorded } from './parts.ts';
import type { Reply } from './reply.ts';

/** Settles a decision unless another attempt has begun since. `maySettle` has the same rule. */
const settled = (change: Reply['kind']) =>
  part({
    name: 'settled',
    gives: ['ml_id', 'partner_id', 'mode', 'gtin', 'sn'],
    takes: {
      partnerId: int8<PartnerId>(),
      mlId: int8<MlId>(),
      asOf: int4(),
      status: orNull(text()),
      reasonCode: orNull(text()),
      alertId: orNull(text()),
      dueAt: orNull(instant()),
    },
    text: `update transaction t set phase = '${lawfulChanges.sending[change]}', status = :status,
        reason_code = :reasonCode, alert_id = :alertId, lease_until = :dueAt
      where t.partner_id = :partnerId and t.ml_id = :mlId
        and t.phase in ${openTo(change)}
        and :asOf = (select coalesce(max(a.attempt_no), 0) from attempt a
          where a.partner_id = :partnerId and a.ml_id = :mlId)
      returning t.ml_id, t.partner_id, t.mode, t.gtin, t.sn`,
  });

/** The reply as the attempt stores it: a reconciliation was answered too. */
const replyOf = (change: Reply['kind']) => (change === 'looked' ? 'answered' : change);

/** The pack's next open transaction: an undo that waited behind its dispense, or none. */
const openAfter = `case when p.open_ml_id is distinct from s.ml_id then p.open_ml_id else
  (select min(u.ml_id) from transaction u where u.partner_id = s.partner_id and u.gtin = s.gtin and u.sn = s.sn
    and u.mode = s.mode and u.ml_id > s.ml_id and u.undo_ml_id = s.ml_id and u.phase not in ('done', 'cancelled')) end`;

/** Rows are found by key, not by a join: a plan cached while a table was empty would later scan all of it. */
const statementFor = (change: Reply['kind']) => {
  const here = settled(change);
  const ended = part({
    name: 'ended',
    gives: [],
    takes: {
      partnerId: int8<PartnerId>(),
      mlId: int8<MlId>(),
      attemptNo: int4(),
      at: instant(),
      code: orNull(text()),
      nmvsTrxId: orNull(text()),
      found: orNull(text<'A' | 'I'>()),
    },
    text: `update attempt a set ended_at = :at, reply = '${replyOf(change)}', code = :code, nmvs_trx_id = :nmvsTrxId,
        found = :found
      where a.partner_id = :partnerId and a.ml_id = :mlId and a.attempt_no = :attemptNo
        and exists (select from ${here.name})`,
  });
  const released = part({
    name: 'released',
    gives: [],
    takes: { partnerId: int8<PartnerId>(), gtin: text<Gtin>(), sn: text() },
    text: `update pack p set version = p.version + 1${change === 'answered' ? `, open_ml_id = ${openAfter}` : ''}
      from ${here.name} s
      where p.partner_id = :partnerId and p.gtin = :gtin and p.sn = :sn and p.mode = s.mode`,
  });
  const undone = part({
    name: 'undone',
    gives: [],
    takes: { undone: orNull(int8<MlId>()) },
    text: `update transaction t set undo_ml_id = s.ml_id from ${here.name} s
      where t.partner_id = s.partner_id and t.ml_id = :undone`,
  });
  return statement({
    parts: [here, ended, released, undone, recorded(here)],
    takes: {},
    gives: { has_programs: bool() },
    // Read here, so that an organisation without programs pays no query for their events.
    text: `select exists (select from known_program p where p.partner_id = ${here.name}.partner_id) as has_programs
      from ${here.name}`,
  });
};

const statements = {
  answered: statementFor('answered'),
  looked: statementFor('looked'),
  unreachable: statementFor('unreachable'),
  'no-answer': statementFor('no-answer'),
  'login-refused': statementFor('login-refused'),
} as const satisfies Readonly<Record<Reply['kind'], unknown>>;

const answerOf = (reply: Reply): Partial<Answer> => (reply.kind === 'answered' ? reply.answer : {});

const codeOf = (reply: Reply): string | null => {
  if (reply.said) return reply.said.code;
  if (reply.kind === 'login-refused') return reply.code;
  return reply.kind === 'answered' ? reply.answer.reasonCode : null;
};

export type Settling = Pick<Leased, 'partnerId' | 'mlId' | 'pack' | 'undoes'> & {
  /** The attempt that the reply ends; 0 if nothing was sent. */
  readonly attemptNo: number;
  /** How many attempts there were when it was decided. */
  readonly asOf: number;
};

export type Settlement = {
  /** Whether the organisation has connected programs, which hear of it. */
  readonly hasPrograms: boolean;
};

/** Writes the reply. Returns undefined if another process has settled it or holds the lease now. */
export const settleTransaction = async (
  db: Db,
  { partnerId, mlId, attemptNo, asOf, pack: { gtin, sn }, undoes }: Settling,
  reply: Reply,
  { at, dueAt }: { readonly at: Date; readonly dueAt: Date | null },
): Promise<Settlement | undefined> => {
  const { status = null, reasonCode = null, alertId = null } = answerOf(reply);
  const [row] = await statements[reply.kind](db, {
    partnerId,
    mlId,
    attemptNo,
    asOf,
    status,
    reasonCode,
    alertId,
    at,
    dueAt,
    code: codeOf(reply),
    nmvsTrxId: reply.said?.nmvsTrxId ?? null,
    found: reply.kind === 'looked' ? reply.found : null,
    gtin,
    sn,
    undone: reply.kind === 'answered' && reasonCode === null ? undoes : null,
    recordedUser: null,
    what: reply.kind,
    details: JSON.stringify({ gtin, sn, status, reasonCode, alertId }),
  });
  return row && { hasPrograms: row.has_programs };
};
