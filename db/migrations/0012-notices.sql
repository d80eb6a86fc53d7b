-- What people are told wherever they are in the app, until they have seen it.

create table notice (
  partner_id bigint not null,
  -- Whom it is for: each has their own, and sees it for themselves.
  user_id bigint not null,
  notice_id bigint generated always as identity,
  mode text not null check (mode in ('sandbox', 'production')),
  kind text collate "C" not null check (kind in ('late-answer')),
  -- What it is about, within its kind: of a late answer the transaction's number. Written twice, it is one notice.
  about text collate "C" not null,
  -- Told at once and wherever the user is: an alert.
  urgent boolean not null,
  -- What is said, in the shape of its kind.
  facts jsonb not null,
  at timestamptz not null,
  seen_at timestamptz,
  primary key (partner_id, user_id, notice_id),
  unique (partner_id, user_id, kind, about)
);
create index notice_by_seeing on notice (seen_at) where seen_at is not null;
