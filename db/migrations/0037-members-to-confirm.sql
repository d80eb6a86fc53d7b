-- After a restore a colleague may come back who was deactivated or removed since the backup. A member who is to be
-- confirmed is inactive (status I) until an administrator says that they still work here.
alter table membership add column to_confirm boolean not null default false;
