-- The first and the last transaction of each pack, and what products are called, for whoever lists what was done.
create view known_pack as
  select partner_id, mode, gtin, sn, first_ml_id, last_ml_id from pack;
-- 0: for everybody, from the operator; an organisation's own name stands before it.
create view known_product_name as select partner_id, gtin, name from product_name;
