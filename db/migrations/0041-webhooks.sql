-- Addresses that an organisation's events are sent to, signed as Standard Webhooks.
create table webhook (
  webhook_id uuid primary key,
  partner_id bigint not null references partner,
  mode text not null check (mode in ('sandbox', 'production')),
  address text not null,
  kinds text[] not null check (kinds <> '{}'),
  sealed_secret text not null,
  -- Signs as well until then, so that a receiver has time to change over.
  sealed_former_secret text,
  former_until timestamptz,
  made_by bigint not null,
  created_at timestamptz not null,
  tested_at timestamptz,
  -- Since the first failure after the last success.
  failing_since timestamptz,
  -- How often in a row there was no answer at all, and until when nothing is sent because of it.
  silences integer not null default 0,
  rest_until timestamptz,
  -- No answer last time, or a slow one: then it is sent to in a queue of its own, where it holds up no other.
  slow boolean not null default false,
  unique (partner_id, webhook_id)
);

create table webhook_delivery (
  delivery_id bigint generated always as identity primary key,
  partner_id bigint not null,
  webhook_id uuid not null,
  event_id text collate "C" not null,
  kind text not null,
  -- As text, because the signature is over these bytes.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- The day of tries begins here; sending again begins another.
  queued_at timestamptz not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  last_at timestamptz,
  last_outcome text,
  last_status integer,
  unique (webhook_id, event_id),
  foreign key (partner_id, webhook_id) references webhook (partner_id, webhook_id) on delete cascade
);
create index webhook_delivery_waiting on webhook_delivery (partner_id, webhook_id, delivery_id) where state = 'waiting';
create index webhook_delivery_of_webhook on webhook_delivery (partner_id, webhook_id, delivery_id);
create index webhook_delivery_ended on webhook_delivery (last_at) where state <> 'waiting';
