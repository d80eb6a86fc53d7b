-- Registering, mail links, passkeys, remembered devices, terms and the limits on tries.

alter table app_user
  add column sec_email text collate "C" check (sec_email = lower(sec_email)),
  -- Where a secondary address was confirmed; a reset goes there only then.
  add column sec_email_confirmed_at timestamptz;

alter table session
  -- Whether the person was verified when the session was opened: by password, or by a passkey that says so.
  add column user_verified boolean not null default false,
  -- When the person last proved to be there; changing what is dangerous needs it to be recent.
  add column proved_at timestamptz,
  add column device_id uuid;

-- A browser that was asked to remember: its secret opens a new session in place of one that died of age,
-- and is gone when that session is ended by hand, the password changes or the member leaves.
create table device (
  device_id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique,
  partner_id bigint not null,
  user_id bigint not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (partner_id, user_id) references membership
);
create index device_of_user on device (user_id);
alter table session add foreign key (device_id) references device on delete set null;

-- A link in a mail. Only its hash is here; what it would do is said by purpose and address.
create table mail_code (
  code_hash bytea primary key,
  purpose text not null check (purpose in ('activate', 'reset', 'email', 'sec-email')),
  user_id bigint not null references app_user on delete cascade,
  -- The new address that the link confirms; for a reset, the address it was sent to.
  address text collate "C",
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- An activation may be opened again while it is valid (mail scanners open links first); a reset may not.
  used_at timestamptz
);
create index mail_code_of_user on mail_code (user_id, purpose);
create index mail_code_by_expiry on mail_code (expires_at);

create table passkey (
  credential_id text collate "C" primary key,
  user_id bigint not null references app_user on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  user_agent text not null default '',
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_user on passkey (user_id);

-- Single use: whoever deletes the row has the challenge.
create table passkey_challenge (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'login', 'step-up')),
  challenge text not null,
  -- For registering: the account it is for, or the address of one that is being made.
  user_id bigint references app_user on delete cascade,
  email text collate "C",
  expires_at timestamptz not null
);
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);

create table term_version (
  -- TC terms and conditions, PP privacy policy.
  kind text collate "C" not null check (kind in ('TC', 'PP')),
  version text collate "C" not null check (version ~ '^[0-9A-Za-z.-]{1,20}$'),
  mandatory boolean not null,
  -- The page of a version that an operator published, so that every process serves it; null: shipped in `pages/`.
  html text,
  published_at timestamptz not null default now(),
  primary key (kind, version)
);
insert into term_version (kind, version, mandatory) values ('TC', '1.0', true), ('PP', '1.0', true);

create table term_acceptance (
  user_id bigint not null references app_user on delete cascade,
  kind text collate "C" not null,
  version text collate "C" not null,
  accepted_at timestamptz not null,
  primary key (user_id, kind, version),
  foreign key (kind, version) references term_version
);

-- Solved captchas verify again, so the used ones are remembered until they expire.
create table used_captcha (
  captcha_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_captcha_by_expiry on used_captcha (expires_at);

-- rate-limiter-flexible's own table, so that all processes count together.
create table rate_limit (
  key text collate "C" primary key,
  points integer not null default 0,
  expire bigint
);
