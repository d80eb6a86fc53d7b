-- The seals made until now cannot be relied on: past a power of ten of the transaction number rows were sealed a second
-- time. Where there are seals, a new epoch begins whose first seals cover every row from the beginning.

-- No sealer is in the middle of its work, and whoever writes the audit has finished: the old epoch is complete.
select pg_advisory_xact_lock(hashtext('pecset.seal-audit'));
lock table audit in share row exclusive mode;

-- Seals of epochs before one that seals anew are superseded.
alter table audit_epoch add column seals_anew boolean not null default false;
insert into audit_epoch (epoch, seals_anew)
select max(epoch) + 1, true from audit_epoch having exists (select 1 from audit_seal);

-- A program of before that still runs does not find it under the old name, and so leaves sealing to this one.
alter function current_audit_epoch() rename to newest_audit_epoch;

-- Checking reads the seals in sealing order, by the batch.
drop index audit_seal_horizon;
create index audit_seal_in_sealing_order on audit_seal (epoch, upto, partner_id, seal_no);
