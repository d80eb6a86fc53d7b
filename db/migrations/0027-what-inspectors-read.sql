-- What whoever looks into one transaction may know beside it: the requests that were made for it, and its records in the
-- audit, each with the seal that covers it.
create view known_attempt as
  select partner_id, ml_id, attempt_no, purpose, client_trx_id, nmvs_trx_id, began_at, ended_at, reply, code, found
  from attempt;

-- Without it the records of one transaction would be found by reading all of the organisation's.
create index audit_of_transaction on audit (partner_id, ((details ->> 'mlId')::bigint)) where details ? 'mlId';

-- A seal covers what was written below its horizon; of seals from before an epoch that seals anew nothing is held.
create view known_audit as
  select a.partner_id, (a.details ->> 'mlId')::bigint as ml_id, a.audit_id, a.at, a.user_id, a.what,
    s.seal_no as seal, s.hash as seal_hash, s.at as sealed_at
  from audit a
  left join lateral (
    select one.seal_no, one.hash, one.at from audit_seal one
    where one.partner_id = a.partner_id
      and one.epoch >= (select coalesce(max(e.epoch), 0) from audit_epoch e where e.seals_anew)
      and (one.epoch, one.upto) > (a.epoch, a.written_by)
    order by one.epoch, one.upto limit 1
  ) s on true
  where a.details ? 'mlId';
