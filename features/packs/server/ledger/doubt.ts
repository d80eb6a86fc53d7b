import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { instant, int8, part, statement } from '@pecset/server-kit';
import { lawfulChanges } from '../../domain/transaction.ts';
import { openTo } from './parts.ts';

/**
 * The sandbox came back with its rows: it knows nothing that they do not. Each of the others gets an attempt that nobody here
 * has seen: its end is open, so the pack's state is looked up before anything is sent.
 */
const doubting = (phases: string) => {
  const doubted = part({
    name: 'doubted',
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
    from ${doubted.name} d`,
  });
  /** Whoever decided on the pack before decides anew: what may have gone out can no longer be cancelled. */
  const noticed = part({
    name: 'noticed',
    gives: [],
    takes: {},
    text: `update pack p set version = p.version + 1 from ${doubted.name} d
    where p.partner_id = d.partner_id and p.gtin = d.gtin and p.sn = d.sn and p.mode = d.mode`,
  });
  return statement({
    parts: [doubted, attempted, noticed],
    takes: {},
    gives: { partner_id: int8<PartnerId>(), count: int8() },
    text: `select partner_id, count(*) as count from ${doubted.name} group by partner_id order by partner_id`,
  });
};

const doubt = doubting(openTo('restored'));
const doubtEntered = doubting(`('queued')`);

/** Whatever waits for the national system may have gone out from where the rows came from. By organisation, how many. */
export const doubtOpenTransactions = async (tx: Tx, at: Date) =>
  (await doubt(tx, { at })).map(({ partner_id: partnerId, count }) => ({ partnerId, count }));

/**
 * What was entered since the rows came back: the pack may have gone out after the backup, of which nobody here knows, and a
 * second dispense is a false alert.
 */
export const doubtEnteredSince = async (tx: Tx, at: Date): Promise<void> =>
  void (await doubtEntered(tx, { at }));

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

/** What is in doubt is looked into from then on; whose transactions wait. */
export const lookAtDoubted = async (tx: Tx, from: Date): Promise<readonly PartnerId[]> =>
  (await waiting(tx, { from })).map(({ partner_id: partnerId }) => partnerId);
