-- A remembered device gets another secret each time it signs in. The one it showed stays good for a moment, in case the
-- answer was lost; older ones are kept, since whoever shows one of them has a copy.
alter table device
  -- How often a secret was used for the first time.
  add column generation integer not null default 0,
  add column previous_hash bytea unique,
  add column rotated_at timestamptz;

create table device_former_secret (
  secret_hash bytea primary key,
  device_id uuid not null references device on delete cascade,
  -- The device's when the secret was given out.
  generation integer not null
);
create index device_former_secret_of_device on device_former_secret (device_id, generation);

-- The name by which the authenticator knows the account; null for passkeys made before it was kept.
alter table passkey add column user_handle text collate "C";
alter table passkey_challenge add column user_handle text collate "C";
