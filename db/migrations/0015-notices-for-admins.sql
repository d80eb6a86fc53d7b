-- What the national system has to say to an organisation, and what was done about it, reaches its admins.
alter table notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in
    ('late-answer', 'login-refused', 'national-notice', 'password-shown', 'password-renewed', 'password-not-renewed'));
