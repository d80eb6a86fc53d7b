import { coded, column, type ExportTable, modeWords } from '@pecset/server-kit/export';
import { transactionWords } from '../../contract/index.ts';

/** The time is encoded in the number: see `ml_id_at`. */
export const instantOf = (mlId: string) =>
  `timestamptz '2024-01-01 00:00:00+00' + make_interval(secs => (${mlId} / 4096)::float8 / 1000)`;

const states = {
  A: ['Aktív', 'Active'],
  I: ['Inaktív', 'Inactive'],
  U: ['Ismeretlen csomag', 'Unknown pack'],
  E: ['Hiba', 'Error'],
} as const;

/** Every transaction, and every request that was sent for it. */
export const bookExports: readonly ExportTable[] = [
  {
    name: 'transactions',
    title: { hu: 'Tranzakciók', en: 'Transactions' },
    holds: ['transaction'],
    columns: [
      column('mlId', ['Azonosító', 'ID'], 'text', 't.ml_id::text'),
      column('at', ['Időpont', 'Time'], 'time', instantOf('t.ml_id')),
      coded('mode', ['Üzemmód', 'Mode'], 't.mode', modeWords),
      column('userId', ['Felhasználó azonosítója', 'User ID'], 'text', 't.user_id::text'),
      column('userName', ['Felhasználó', 'User'], 'free', 'u.user_name'),
      { ...column('trxType', ['Tranzakció', 'Transaction'], 'text', 't.trx_type'), codes: transactionWords },
      column('gtin', ['GTIN', 'GTIN'], 'text', 't.gtin'),
      column('sn', ['Sorozatszám', 'Serial number'], 'text', 't.sn'),
      column('lotNum', ['Gyártási szám', 'Lot'], 'text', 't.lot_num'),
      column('expDate', ['Lejárat', 'Expiry'], 'text', 't.exp_date'),
      coded('phase', ['Szakasz', 'Phase'], 't.phase', {
        queued: ['Küldésre vár', 'Waiting to be sent'],
        sending: ['Küldés alatt', 'Being sent'],
        unknown: ['Bizonytalan, nem jött válasz', 'Uncertain, no answer came'],
        parked: ['Félretéve', 'Parked'],
        done: ['Kész', 'Done'],
        cancelled: ['Nem küldtük el', 'Never sent'],
      }),
      coded('status', ['Állapot', 'Status'], 't.status', states),
      column('reasonCode', ['Okkód', 'Reason code'], 'free', 't.reason_code'),
      column('alertId', ['Riasztás azonosítója', 'Alert ID'], 'free', 't.alert_id'),
      column('undoMlId', ['Visszavonás', 'Undo'], 'text', 't.undo_ml_id::text'),
      column('rawScan', ['Beolvasott szöveg', 'Raw scan'], 'free', 't.raw_scan'),
      column(
        'recordedAt',
        ['Feljegyezve kapcsolat nélkül', 'Recorded without connection'],
        'time',
        't.recorded_at',
      ),
      column('recordedBy', ['Feljegyezte (azonosító)', 'Recorded by (ID)'], 'text', 't.recorded_by::text'),
      column('operator', ['Kezelő (a kassza szerint)', 'Operator (as the till says)'], 'free', 't.operator'),
      column(
        'reference',
        ['Hivatkozás (a kassza szerint)', 'Reference (as the till says)'],
        'free',
        't.reference',
      ),
    ],
    from: (partnerId) =>
      `from transaction t left join known_user u on u.user_id = t.user_id where t.partner_id = ${partnerId} order by t.ml_id`,
  },
  {
    name: 'attempts',
    title: { hu: 'Küldések', en: 'Requests sent' },
    holds: ['attempt'],
    columns: [
      column('mlId', ['Azonosító', 'ID'], 'text', 'a.ml_id::text'),
      column('attemptNo', ['Hányadik', 'Number'], 'number', 'a.attempt_no'),
      coded('purpose', ['Cél', 'Purpose'], 'a.purpose', {
        send: ['Küldés', 'To send'],
        look: ['Állapot lekérdezése', 'To look up the state'],
        repeat: ['Ismétlés', 'To repeat'],
      }),
      column('clientTrxId', ['Saját kérésazonosító', 'ClientTrxId'], 'text', 'a.client_trx_id'),
      column('nmvsTrxId', ['Országos azonosító', 'NMVSTrxId'], 'free', 'a.nmvs_trx_id'),
      column('beganAt', ['Kezdete', 'Began'], 'time', 'a.began_at'),
      column('endedAt', ['Vége', 'Ended'], 'time', 'a.ended_at'),
      coded('reply', ['Válasz', 'Reply'], 'a.reply', {
        answered: ['Megjött', 'Answered'],
        unreachable: ['Nem volt elérhető', 'Not reached'],
        'no-answer': ['Nincs válasz', 'No answer'],
        'login-refused': ['Belépés elutasítva', 'Login refused'],
      }),
      column('code', ['Kód', 'Code'], 'free', 'a.code'),
      coded('found', ['Talált állapot', 'State found'], 'a.found', states),
    ],
    from: (partnerId) => `from attempt a where a.partner_id = ${partnerId} order by a.ml_id, a.attempt_no`,
  },
];
