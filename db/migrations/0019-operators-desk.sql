-- The provider's own operators, and the requests for production that they answer.

-- A right of the person, not of a membership: no organisation's admin can give it.
create table operator (
  user_id bigint primary key references app_user on delete cascade,
  since timestamptz not null
);

-- When a passkey that verified the person last proved the session, at the login or since. Only then does an operator's
-- session carry the operator's rights.
alter table session add column passkey_proved_at timestamptz;

create table production_request (
  request_id bigint generated always as identity primary key,
  partner_id bigint not null references partner on delete cascade,
  requested_at timestamptz not null,
  requested_by bigint not null,
  answer text check (answer in ('approved', 'refused')),
  answered_at timestamptz,
  -- Null where it was answered on the command line.
  answered_by bigint,
  -- Of a refusal: why, and what there is to do.
  words text,
  check ((answer is null) = (answered_at is null)),
  check ((answer = 'refused') = (words is not null and words <> ''))
);
-- Asked again while one is open, it is the same request.
create unique index production_request_open on production_request (partner_id) where answer is null;
create index production_request_of_partner on production_request (partner_id, request_id desc);

-- The desk looks for others with the same number.
create index partner_by_vatnumber on partner (vatnumber) where vatnumber <> '';

-- How long answers took of late, for all organisations: written in the order of time, so a range index finds the end of it.
create index attempt_by_time on attempt using brin (began_at) with (pages_per_range = 16, autosummarize = on);
