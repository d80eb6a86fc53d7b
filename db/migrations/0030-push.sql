-- Notices reach a browser in which nobody looks, by each person's choice.

-- Sessions with somebody behind them: neither locked nor of a closed member or account.
create view known_session as
  select s.session_id, s.partner_id, s.user_id, s.expires_at, u.language
  from session s
  join membership m on m.partner_id = s.partner_id and m.user_id = s.user_id and m.status = 'A'
  join app_user u on u.user_id = s.user_id and u.status = 'A'
  where not s.locked;

-- A session is one browser, and ends with it: whose notices arrive there is the session's to say.
create table push_subscription (
  session_id uuid primary key references session on delete cascade,
  -- SHA-256 of the address at the push service: whoever subscribes the same browser anew takes it over.
  endpoint_hash bytea not null unique,
  -- Address and keys: whoever has them can write to that browser.
  sealed text not null,
  subscribed_at timestamptz not null,
  -- When a message was last asked for by hand; a new one has just been.
  tested_at timestamptz not null
);

-- What somebody does not want to be told by mail, or by push. In the app everything is told.
create table declined_notice (
  partner_id bigint not null,
  user_id bigint not null,
  kind text collate "C" not null check (kind ~ '^[a-z-]+$'),
  way text collate "C" not null check (way in ('mail', 'push')),
  primary key (partner_id, user_id, kind, way),
  foreign key (partner_id, user_id) references membership on delete cascade
);
