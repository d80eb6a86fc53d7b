-- The organisation's page, and the care of certificate and login.

-- Grows with every change of the organisation's data: who saves over what somebody else has saved meanwhile is told.
alter table partner add column version integer not null default 1;

-- Somebody is setting another password until then, at the latest: two at once would lose one of them.
alter table nmvs_login add column renewing_until timestamptz;

alter table notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in
    ('late-answer', 'login-refused', 'national-notice', 'password-shown', 'password-renewed', 'password-not-renewed',
     'certificate-expires'));
