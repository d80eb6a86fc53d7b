import { coded, column, type ExportTable } from '@pecset/server-kit/export';

/** The members of an organisation, the terms they accepted and its open invitations; no secrets. */
export const accountExports: readonly ExportTable[] = [
  {
    name: 'members',
    title: { hu: 'Munkatársak', en: 'Members' },
    holds: ['membership', 'app_user'],
    columns: [
      column('userId', ['Felhasználó azonosítója', 'User ID'], 'text', 'm.user_id::text'),
      column('userName', ['Név', 'Name'], 'free', 'u.user_name'),
      column('email', ['E-mail-cím', 'E-mail address'], 'free', 'u.email'),
      coded('roles', ['Szerepek', 'Roles'], `array_to_string(m.roles, ', ')`, {
        ADMN: ['Adminisztrátor', 'Administrator'],
      }),
      coded('status', ['Állapot', 'Status'], 'm.status', {
        A: ['Aktív', 'Active'],
        I: ['Inaktív', 'Inactive'],
        P: ['Még nincs aktiválva', 'Not activated yet'],
      }),
    ],
    from: (partnerId) =>
      `from membership m join app_user u on u.user_id = m.user_id where m.partner_id = ${partnerId} order by m.user_id`,
  },
  {
    name: 'acceptedTerms',
    title: { hu: 'Elfogadott feltételek', en: 'Accepted terms' },
    holds: ['term_acceptance'],
    columns: [
      column('userId', ['Felhasználó azonosítója', 'User ID'], 'text', 'a.user_id::text'),
      coded('kind', ['Dokumentum', 'Document'], 'a.kind', {
        TC: ['Általános Szerződési Feltételek', 'Terms and conditions'],
        PP: ['Adatvédelmi tájékoztató', 'Privacy policy'],
      }),
      column('version', ['Változat', 'Version'], 'text', 'a.version'),
      column('acceptedAt', ['Elfogadva', 'Accepted'], 'time', 'a.accepted_at'),
    ],
    from: (partnerId) =>
      `from term_acceptance a join membership m on m.user_id = a.user_id where m.partner_id = ${partnerId} order by a.user_id, a.accepted_at`,
  },
  {
    name: 'invitations',
    title: { hu: 'Nyitott meghívók', en: 'Open invitations' },
    holds: ['invitation'],
    columns: [
      column('email', ['E-mail-cím', 'E-mail address'], 'free', 'i.email'),
      column('invitedBy', ['Meghívta', 'Invited by'], 'text', 'i.invited_by::text'),
      column('invitedAt', ['Meghíva', 'Invited'], 'time', 'i.invited_at'),
      column('expiresAt', ['Lejár', 'Expires'], 'time', 'i.expires_at'),
    ],
    from: (partnerId) => `from invitation i where i.partner_id = ${partnerId} order by i.invitation_id`,
  },
];
