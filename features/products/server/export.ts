import { column, type ExportTable } from '@pecset/server-kit/export';

export const productExports: readonly ExportTable[] = [
  {
    name: 'productNames',
    title: { hu: 'Terméknevek', en: 'Product names' },
    holds: ['product_name', 'product_list'],
    columns: [
      column('gtin', ['GTIN', 'GTIN'], 'text', 'n.gtin'),
      column('name', ['Név', 'Name'], 'free', 'n.name'),
      column('source', ['Forrás', 'Source'], 'free', 'l.source'),
      column('loadedAt', ['Betöltve', 'Loaded'], 'time', 'l.loaded_at'),
    ],
    from: (partnerId) =>
      `from product_name n left join product_list l on l.partner_id = n.partner_id where n.partner_id = ${partnerId} order by n.gtin`,
  },
];
