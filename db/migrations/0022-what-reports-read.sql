-- What whoever looks back may know of the book and of alerts; the tables themselves are their owners' alone. PostgreSQL
-- sees through these: partitions are left out and indexes found as if the tables stood in their place.
create view known_transaction as
  select partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase, reason_code, alert_id,
    undo_ml_id, raw_scan
  from transaction;
create view known_alert as
  select partner_id, ml_id, alert_id, printed_by, printed_at, acknowledged_by, acknowledged_at from alert;
create view known_outcome as
  select partner_id, ml_id, outcome_id, outcome, words, user_id, at from alert_outcome;
