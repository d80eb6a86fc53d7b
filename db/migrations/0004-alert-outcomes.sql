-- How an alert turned out, each time that somebody said so; the newest counts. The words may name people, so they are
-- no part of the audit, which is never changed.
create table alert_outcome (
  partner_id bigint not null,
  ml_id bigint not null,
  outcome_id bigint generated always as identity,
  outcome text not null check (outcome in ('own-error', 'technical', 'suspicion')),
  words text not null,
  user_id bigint not null,
  at timestamptz not null,
  primary key (partner_id, ml_id, outcome_id)
);

insert into alert_outcome (partner_id, ml_id, outcome, words, user_id, at)
select partner_id, ml_id, outcome, coalesce(outcome_words, ''), outcome_by, outcome_at
from alert where outcome is not null;

alter table alert drop column outcome, drop column outcome_words, drop column outcome_by, drop column outcome_at;
