-- Whoever works in several organisations comes back to the one used last, also after a logout, which leaves no session.
alter table app_user add column last_partner_id bigint;

update app_user u set last_partner_id = s.partner_id
from (select distinct on (user_id) user_id, partner_id from session order by user_id, created_at desc) s
where s.user_id = u.user_id;
