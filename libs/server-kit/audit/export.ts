import { coded, column, type ExportTable } from '../export/table.ts';
import { sealedText } from './rows.ts';

/**
 * The audit records in sealing order, each with the text that its seal covers; and the seals. A seal's hash is SHA-256
 * over the previous seal's hash (32 zero bytes for the first) and its rows' texts, each ended by a newline.
 */
export const auditExports: readonly ExportTable[] = [
  {
    name: 'audit',
    title: { hu: 'Napló', en: 'Audit' },
    holds: ['audit'],
    columns: [
      column('auditId', ['Azonosító', 'ID'], 'text', 'a.audit_id::text'),
      column('at', ['Időpont', 'Time'], 'time', 'a.at'),
      column('userId', ['Felhasználó azonosítója', 'User ID'], 'text', 'a.user_id::text'),
      column('what', ['Esemény', 'What'], 'text', 'a.what'),
      column('details', ['Részletek', 'Details'], 'free', 'a.details::text'),
      column('sealed', ['Lepecsételt szöveg', 'Sealed text'], 'free', sealedText('a')),
    ],
    from: (partnerId) =>
      `from audit a where a.partner_id = ${partnerId} order by a.epoch, a.written_by, a.audit_id`,
  },
  {
    name: 'auditSeals',
    title: { hu: 'Pecsétek', en: 'Seals' },
    holds: ['audit_seal'],
    columns: [
      column('sealNo', ['Sorszám', 'Number'], 'number', 's.seal_no'),
      column('at', ['Időpont', 'Time'], 'time', 's.at'),
      column('rows', ['Sorok', 'Rows'], 'number', 's.rows'),
      column('hash', ['Lenyomat', 'Hash'], 'text', `encode(s.hash, 'hex')`),
      coded(
        'superseded',
        ['Újabb pecsét váltotta', 'Superseded'],
        `(s.epoch < (select coalesce(max(e.epoch), 0) from audit_epoch e where e.seals_anew))::text`,
        { true: ['igen', 'yes'], false: ['nem', 'no'] },
      ),
    ],
    from: (partnerId) => `from audit_seal s where s.partner_id = ${partnerId} order by s.seal_no`,
  },
];
