import { coded, column, type ExportTable, modeWords } from '@pecset/server-kit/export';

/** Who the organisation is, and with what it speaks to the national system; of keys and passwords nothing. */
export const organisationExports: readonly ExportTable[] = [
  {
    name: 'organisation',
    title: { hu: 'Szervezet', en: 'Organisation' },
    holds: ['partner'],
    columns: [
      column('partnerId', ['Azonosító', 'ID'], 'text', 'o.partner_id::text'),
      column('name', ['Név', 'Name'], 'free', 'o.name'),
      coded('country', ['Ország', 'Country'], 'o.country', { hu: ['Magyarország', 'Hungary'] }),
      column('postCode', ['Irányítószám', 'Postal code'], 'free', 'o.post_code'),
      column('city', ['Település', 'City'], 'free', 'o.city'),
      column('address', ['Cím', 'Address'], 'free', 'o.address'),
      column('vatnumber', ['Adószám', 'VAT number'], 'free', 'o.vatnumber'),
      coded('mode', ['Üzemmód', 'Mode'], 'o.mode', modeWords),
      column('createdAt', ['Létrehozva', 'Created'], 'time', 'o.created_at'),
    ],
    from: (partnerId) => `from partner o where o.partner_id = ${partnerId}`,
  },
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
  {
    name: 'productionRequests',
    title: { hu: 'Kérelmek éles üzemmódra', en: 'Requests for production' },
    holds: ['production_request'],
    columns: [
      column('requestedAt', ['Kérve', 'Requested'], 'time', 'r.requested_at'),
      column('requestedBy', ['Felhasználó azonosítója', 'User ID'], 'text', 'r.requested_by::text'),
      coded('answer', ['Válasz', 'Answer'], 'r.answer', {
        approved: ['Jóváhagyva', 'Approved'],
        refused: ['Elutasítva', 'Refused'],
      }),
      column('answeredAt', ['Megválaszolva', 'Answered'], 'time', 'r.answered_at'),
      column('words', ['Indoklás', 'Words'], 'free', 'r.words'),
    ],
    from: (partnerId) => `from production_request r where r.partner_id = ${partnerId} order by r.request_id`,
  },
];
