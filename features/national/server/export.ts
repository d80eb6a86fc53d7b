import { coded, column, type ExportTable } from '@pecset/server-kit/export';

/** Certificates and login of an organisation, without keys and passwords. */
export const nationalExports: readonly ExportTable[] = [
  {
    name: 'nmvsCertificates',
    title: { hu: 'Tanúsítványok', en: 'Certificates' },
    holds: ['nmvs_certificate'],
    columns: [
      column('version', ['Változat', 'Version'], 'number', 'c.version'),
      column('subject', ['Tulajdonos', 'Subject'], 'free', 'c.subject'),
      column('issuer', ['Kibocsátó', 'Issuer'], 'free', 'c.issuer'),
      column('notBefore', ['Érvényes ettől', 'Valid from'], 'time', 'c.not_before'),
      column('notAfter', ['Érvényes eddig', 'Valid to'], 'time', 'c.not_after'),
      column('addedAt', ['Feltöltve', 'Added'], 'time', 'c.added_at'),
    ],
    from: (partnerId) => `from nmvs_certificate c where c.partner_id = ${partnerId} order by c.version`,
  },
  {
    name: 'nmvsLogin',
    title: { hu: 'Országos belépés', en: 'National login' },
    holds: ['nmvs_login'],
    columns: [
      coded('clientLoginId', ['Belépés típusa', 'Login ID'], 'l.client_login_id', {
        CP: ['CP (közforgalmú gyógyszertár)', 'CP (community pharmacy)'],
        HP: ['HP (kórházi gyógyszertár)', 'HP (hospital pharmacy)'],
        WS: ['WS (nagykereskedő)', 'WS (wholesaler)'],
        SWS: ['SWS (nagykereskedő telephelye)', 'SWS (wholesaler’s site)'],
      }),
      column('userId', ['Felhasználóazonosító', 'User ID'], 'text', 'l.nmvs_user_id'),
      column('passwordSetAt', ['Jelszó beállítva', 'Password set'], 'time', 'l.password_set_at'),
    ],
    from: (partnerId) => `from nmvs_login l where l.partner_id = ${partnerId}`,
  },
];
