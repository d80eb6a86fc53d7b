import { coded, column, type ExportTable, inJsonOnly } from '@pecset/server-kit/export';

const subjectWords = {
  code: ['2D kód', '2D code'],
  'printed-data': ['Nyomtatott adatok', 'Printed data'],
  seal: ['Biztonsági lezárás', 'Seal'],
  sides: ['Minden oldal', 'All sides'],
  other: ['Egyéb', 'Something else'],
} as const;

const sourceWords = { page: ['Számítógépről', 'By computer'], phone: ['Telefonról', 'By phone'] } as const;

const typeWords = {
  'image/jpeg': ['JPEG', 'JPEG'],
  'image/png': ['PNG', 'PNG'],
  'image/webp': ['WebP', 'WebP'],
} as const;

/** The pictures themselves are in the JSON, in base64: no cell of a workbook has room for one. */
export const photographExports: readonly ExportTable[] = [
  {
    name: 'photographs',
    title: { hu: 'Fényképek', en: 'Photographs' },
    holds: ['dossier_photograph'],
    columns: [
      column('mlId', ['Azonosító', 'ID'], 'text', 'p.ml_id::text'),
      column('photographId', ['Fénykép azonosítója', 'Photograph ID'], 'text', 'p.photograph_id::text'),
      coded('shows', ['Mit mutat', 'What it shows'], 'p.shows', subjectWords),
      coded('source', ['Honnan', 'Where from'], 'p.source', sourceWords),
      coded('contentType', ['Formátum', 'Format'], 'p.content_type', typeWords),
      column('width', ['Szélesség (képpont)', 'Width (pixels)'], 'number', 'p.width'),
      column('height', ['Magasság (képpont)', 'Height (pixels)'], 'number', 'p.height'),
      column('size', ['Méret (bájt)', 'Size (bytes)'], 'number', 'p.size'),
      column('sha256', ['SHA-256', 'SHA-256'], 'plain', `encode(p.sha256, 'hex')`),
      column('userId', ['Felhasználó azonosítója', 'User ID'], 'text', 'p.user_id::text'),
      column('at', ['Időpont', 'Time'], 'time', 'p.at'),
      inJsonOnly('content', `translate(encode(p.content, 'base64'), E'\\n', '')`),
    ],
    from: (partnerId) =>
      `from dossier_photograph p where p.partner_id = ${partnerId} order by p.ml_id, p.photograph_id`,
  },
];
