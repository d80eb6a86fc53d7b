import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { instant, int8, part, statement } from '@pecset/server-kit';
import { lawfulChanges } from '../../domain/transaction.ts';
import { openTo } from './parts.ts';

/**
 * After a restore each open transaction in production gets an attempt with an unknown outcome, so that it is reconciled
 * before anything is sent. The sandbox was restored with its rows and needs none.
 */
const marking = (phases: string) => {
  const marked = part({
    name: 'marked',
    gives: ['partner_id', 'ml_id', 'mode', 'gtin', 'sn'],
    takes: { at: instant() },
    text: `update transaction set phase = '${lawfulChanges.queued.restored}', lease_until = :at
    where mode = 'production' and phase in ${phases} returning partner_id, ml_id, mode, gtin, sn`,
  });
  const attempted = part({
    name: 'attempted',
    gives: [],
    takes: { at: instant() },
    text: `insert into attempt (partner_id, ml_id, attempt_no, client_trx_id, began_at, purpose)
    select d.partner_id, d.ml_id, 1 + (select coalesce(max(a.attempt_no), 0) from attempt a
        where a.partner_id = d.partner_id and a.ml_id = d.ml_id),
      replace(gen_random_uuid()::text, '-', ''), :at, 'send'
    from ${marked.name} d`,
  });
  /** A press decided on the old version then fails its optimistic lock: what may have been sent cannot be cancelled. */
  const raised = part({
    name: 'raised',
    gives: [],
    takes: {},
    text: `update pack p set version = p.version + 1 from ${marked.name} d
    where p.partner_id = d.partner_id and p.gtin = d.gtin and p.sn = d.sn and p.mode = d.mode`,
  });
  return statement({
    parts: [marked, attempted, raised],
    takes: {},
    gives: { partner_id: int8<PartnerId>(), count: int8() },
    text: `select partner_id, count(*) as count from ${marked.name} group by partner_id order by partner_id`,
  });
};

const markOpen = marking(openTo('restored'));
const markEntered = marking(`('queued')`);

/** The database that was backed up may have sent open transactions. Returns their number by organisation. */
export const markOpenUnknown = async (tx: Tx, at: Date) =>
  (await markOpen(tx, { at })).map(({ partner_id: partnerId, count }) => ({ partnerId, count }));

/**
 * Transactions entered since the restore: the pack may have been dispensed after the backup was taken, and a second
 * dispense would be a false alert.
 */
export const markEnteredUnknown = async (tx: Tx, at: Date): Promise<void> =>
  void (await markEntered(tx, { at }));

const putOff = part({
  name: 'put_off',
  gives: [],
  takes: { from: instant() },
  text: `update transaction set lease_until = :from where mode = 'production' and phase = 'unknown'`,
});

const waiting = statement({
  parts: [putOff],
  takes: {},
  gives: { partner_id: int8<PartnerId>() },
  text: `select distinct partner_id from transaction
    where mode = 'production' and phase not in ('done', 'cancelled', 'parked') order by partner_id`,
});

/** Reconciles unknown outcomes from `from` on. Returns the organisations that have open transactions. */
export const reconcileFrom = async (tx: Tx, from: Date): Promise<readonly PartnerId[]> =>
  (await waiting(tx, { from })).map(({ partner_id: partnerId }) => partnerId);
