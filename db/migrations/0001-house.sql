-- The organisations, the people in them and the record of what they did.
-- Identifiers and addresses compare byte by byte (collation "C"): never by a language's rules.

create table partner (
  partner_id bigint generated always as identity primary key,
  name text not null default '',
  country text not null default 'hu' check (country = 'hu'),
  post_code text not null default '',
  city text not null default '',
  address text not null default '',
  vatnumber text collate "C" not null default '',
  mode text not null default 'sandbox' check (mode in ('sandbox', 'production')),
  -- The connection to the national system: A works, P only the certificate does, null not set up.
  connection_status text,
  created_at timestamptz not null default now()
);

create table app_user (
  user_id bigint generated always as identity primary key,
  user_name text not null check (user_name <> ''),
  -- Kept in lower case, so that one person cannot register twice by typing it differently.
  email text collate "C" not null unique check (email = lower(email)),
  password_hash text,
  language text not null default 'hu' check (language in ('hu', 'en')),
  -- P waits for activation, A active, I closed.
  status text not null check (status in ('P', 'A', 'I')),
  created_at timestamptz not null default now()
);

create table membership (
  partner_id bigint not null references partner,
  user_id bigint not null references app_user,
  roles text[] not null default '{}',
  status text not null default 'A' check (status in ('A', 'I')),
  primary key (partner_id, user_id)
);
create index membership_of_user on membership (user_id);

create table session (
  session_id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie's value: whoever reads the database cannot sign in with it.
  token_hash bytea not null unique,
  partner_id bigint not null,
  user_id bigint not null,
  remembered boolean not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (partner_id, user_id) references membership
);
create index session_of_user on session (user_id);
create index session_by_expiry on session (expires_at);

-- Keys that all processes share, encrypted with SECRET_KEYS; `probe` shows at start whether the key at hand is the right one.
create table shared_key (
  name text collate "C" primary key,
  sealed text not null,
  created_at timestamptz not null default now()
);

-- Transaction numbers begin again after a restore into another cluster; the epoch keeps the audit's order then.
create table audit_epoch (
  epoch integer primary key,
  began_at timestamptz not null default now()
);
insert into audit_epoch (epoch) values (1);

create function current_audit_epoch() returns integer
  language sql stable as 'select max(epoch) from audit_epoch';

create table audit (
  -- 0: the house itself, for what belongs to no organisation (a failed login, a start).
  partner_id bigint not null,
  audit_id bigint generated always as identity,
  epoch integer not null default current_audit_epoch(),
  written_by xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  user_id bigint,
  what text collate "C" not null,
  details jsonb not null default '{}',
  primary key (partner_id, audit_id)
);
create index audit_in_sealing_order on audit (epoch, written_by, partner_id, audit_id);

-- A seal covers the rows written from where the last one ended up to (epoch, upto), and chains to its predecessor.
create table audit_seal (
  partner_id bigint not null,
  seal_no bigint not null,
  epoch integer not null,
  upto xid8 not null,
  rows bigint not null,
  hash bytea not null,
  at timestamptz not null default clock_timestamp(),
  primary key (partner_id, seal_no)
);
create index audit_seal_horizon on audit_seal (epoch, upto);
