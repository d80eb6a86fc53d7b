-- Colleagues join by invitation, and leave.

create table invitation (
  partner_id bigint not null references partner on delete cascade,
  invitation_id bigint generated always as identity,
  -- SHA-256 of the code in the mail's link: whoever reads the database cannot join with it.
  code_hash bytea not null unique,
  -- In the form in which accounts keep theirs: it is compared with them.
  email text collate "C" not null check (email = lower(email)),
  invited_by bigint not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (partner_id, invitation_id),
  -- Whoever is invited again has one link that works: the newest.
  unique (partner_id, email),
  -- Without its inviter there is no invitation.
  foreign key (partner_id, invited_by) references membership on delete cascade
);
create index invitation_by_expiry on invitation (expires_at);

-- Which kinds of notices there are is said by the contract that reads and writes them.
alter table notice
  drop constraint if exists notice_kind_check,
  add constraint notice_kind_check check (kind ~ '^[a-z-]+$');
