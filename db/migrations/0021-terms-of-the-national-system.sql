-- Terms of the national system that nobody has confirmed for this login, as far as it has told us.
alter table nmvs_login add column terms_wait boolean not null default false;
