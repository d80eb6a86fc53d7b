import { coded, column, type ExportTable, modeWords } from '@pecset/server-kit/export';

/** The organisation's data and its requests. */
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
