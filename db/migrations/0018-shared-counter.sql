-- Several people at one computer: a PIN per person and browser, and what the organisation allows at its counters.

-- A browser in which somebody has set a PIN, known by a cookie of its own. Only the cookie's hash is here.
create table counter_device (
  counter_id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  partner_id bigint not null references partner on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index counter_device_by_use on counter_device (seen_at);

create table pin (
  counter_id uuid not null references counter_device on delete cascade,
  partner_id bigint not null,
  user_id bigint not null,
  -- Argon2id over a keyed hash: six digits alone would be guessed from a copy of this table.
  pin_hash text not null,
  -- Counted before a try is looked at and forgotten after a right one, so of tries at once no sixth is looked at.
  tries integer not null default 0 check (tries between 0 and 5),
  set_at timestamptz not null,
  primary key (counter_id, user_id),
  foreign key (partner_id, user_id) references membership on delete cascade
);
create index pin_of_user on pin (user_id);

alter table session
  -- Opened with a PIN: it works at the counter and administers nothing.
  add column by_pin boolean not null default false,
  -- Nobody is behind it while the screen is locked.
  add column locked boolean not null default false,
  -- The browser, where it has PINs: who ends the session by hand ends the own PIN there.
  add column counter_id uuid references counter_device on delete set null;
create index session_of_counter on session (counter_id) where counter_id is not null;

alter table partner
  -- Null: the screen is never locked.
  add column lock_after_minutes integer check (lock_after_minutes between 1 and 60),
  add column may_dispense_unasked boolean not null default false;

create or replace view known_organisation as
  select partner_id, name, post_code, city, address, mode, connection_status, lock_after_minutes, may_dispense_unasked
  from partner;
