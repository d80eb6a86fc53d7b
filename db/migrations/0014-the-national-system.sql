-- The connection to the national system: what it is made with, what goes over it, and how it stands.

-- Keys, certificates and passwords only encrypted, bound to the organisation and their column. A new certificate is a
-- new version; the one before stays until the new one has worked.
create table nmvs_certificate (
  partner_id bigint not null references partner on delete cascade,
  version integer not null,
  -- Private key and chain as PEM.
  sealed text not null,
  subject text not null,
  issuer text not null,
  not_before timestamptz not null,
  not_after timestamptz not null,
  added_at timestamptz not null,
  primary key (partner_id, version)
);

create table nmvs_login (
  partner_id bigint primary key references partner on delete cascade,
  client_login_id text collate "C" not null,
  nmvs_user_id text collate "C" not null,
  sealed_password text not null,
  -- Made and kept before it is set: should we die in between, one of the two is right.
  sealed_next_password text,
  -- Grows with every change, so that processes notice.
  version integer not null default 1,
  password_set_at timestamptz not null,
  -- Changed by ourselves before it expires.
  rotates boolean not null default true
);

alter table attempt
  -- The operation itself, a look at the pack's state, or the one repeat that the double-scan limit allows.
  add column purpose text not null default 'send' check (purpose in ('send', 'look', 'repeat')),
  -- What a look found.
  add column found text check (found in ('A', 'I'));

-- What an organisation has under way, in the order in which it was pressed.
create index transaction_open_in_order on transaction (partner_id, mode, ml_id) where phase not in ('done', 'cancelled');

-- Shared by all processes: whether an organisation may be asked for right now.
create table nmvs_circuit (
  partner_id bigint primary key,
  -- The login or certificate was refused with this: nothing is sent until somebody has repaired it.
  refused_code text collate "C",
  refused_at timestamptz,
  -- Not reached since then; whoever sets the next probe's time may try.
  down_since timestamptz,
  probe_at timestamptz
);

-- One request at a time for each login: whoever holds a line may ask.
create table nmvs_line (
  partner_id bigint not null,
  line_no integer not null,
  holder uuid not null,
  held_until timestamptz not null,
  -- Somebody at a counter waits: what lies in the backlog lets them go first.
  wanted_until timestamptz,
  primary key (partner_id, line_no)
);
