-- Whoever works in several organisations comes back to the one used last, also after a logout, which leaves no session.
alter table membership add column used_at timestamptz;

update membership m set used_at = s.used_at
from (select partner_id, user_id, max(created_at) as used_at from session group by partner_id, user_id) s
where s.partner_id = m.partner_id and s.user_id = m.user_id;
