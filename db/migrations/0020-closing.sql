-- An organisation that is to be closed, and one that is: access and connection end, the records stay.
alter table partner
  -- Until then an admin may take it back.
  add column closes_at timestamptz,
  add column closed_at timestamptz;
create index partner_closing on partner (closes_at) where closes_at is not null and closed_at is null;
