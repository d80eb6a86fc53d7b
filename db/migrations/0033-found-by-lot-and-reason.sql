-- A recall asks for a lot, an inspector for a reason. The lot is read once and never changes; an ordinary transaction has no
-- reason, so those that have one are kept apart.
create index transaction_of_lot on transaction (partner_id, lot_num, ml_id);
create index transaction_objected on transaction (partner_id, reason_code, ml_id) where reason_code is not null;
