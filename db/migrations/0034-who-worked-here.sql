-- A dispense that was recorded without connection is sent by whoever is there, also when its recorder has left since: what
-- counts is who was a member when it was recorded. Of members from before nobody knows since when.
alter table membership add column since timestamptz not null default '-infinity';
alter table membership alter column since set default now();

create table former_membership (
  partner_id bigint not null,
  user_id bigint not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (partner_id, user_id, until)
);

-- Of those who left before this table was there the audit tells.
insert into former_membership (partner_id, user_id, since, until)
select partner_id, (details->>'member')::bigint, '-infinity', at from audit
where what = 'member-removed' and details->>'member' ~ '^[0-9]+$'
on conflict do nothing;
