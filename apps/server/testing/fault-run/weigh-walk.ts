import { sql } from 'kysely';
import { z } from 'zod';
import type { Scene } from './scene.ts';
import type { Weighed } from './weigh-up.ts';

/** A transaction of our ledger with its attempts. */
type Row = {
  readonly ml_id: number;
  readonly sn: string;
  readonly trx_type: string;
  readonly phase: string;
  readonly reason_code: string | null;
  readonly status: string | null;
  readonly partner_id: number;
  readonly undo_ml_id: number | null;
  readonly attempts: readonly {
    readonly id: string;
    readonly purpose: string;
    readonly reply: string | null;
    readonly found: string | null;
  }[];
};

const Received = z.array(
  z.object({
    operation: z.string(),
    xml: z.string(),
    decided: z.object({ code: z.string(), isAlert: z.boolean() }).optional(),
  }),
);

/** A request as the national system decided it; `order` is the order of decisions. */
type Decision = {
  readonly order: number;
  readonly sn: string;
  readonly clientTrxId: string;
  readonly login: string;
  readonly operation: string;
  readonly code: string;
  readonly isAlert: boolean;
  readonly isBooked: boolean;
};

const decisionsOf = async ({ national }: Scene): Promise<readonly Decision[]> => {
  const received = Received.parse((await national.tell('GET', '/received')).body);
  const within = (xml: string, pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return received.flatMap(({ operation, xml, decided }, order) =>
    decided
      ? {
          order,
          operation,
          sn: within(xml, / \w+:sn="([^"]+)"/),
          clientTrxId: within(xml, /ClientTrxId>([^<]+)</),
          login: within(xml, /:UserId>([^<]+)</),
          code: decided.code,
          isAlert: decided.isAlert,
          isBooked: operation !== 'G110' && decided.code === 'NMVS_SUCCESS',
        }
      : [],
  );
};

/** An overloaded server refuses a request without reading it. */
const isLookedAt = ({ code }: Decision): boolean => code !== 'NMVS_TE_TX_03';

/** True if another pharmacy undid its own dispense after the alert: then no later look could show the alert. */
const isCovered = (own: readonly Decision[], ofPack: readonly Decision[]): boolean =>
  own
    .filter(({ isAlert }) => isAlert)
    .every((alert) =>
      ofPack.some(
        ({ operation, isBooked, login, order }) =>
          operation === 'G121' && isBooked && login !== alert.login && order > alert.order,
      ),
    );

const faultOf = (row: Row, own: readonly Decision[], ofPack: readonly Decision[]): string | undefined => {
  const { phase, trx_type: trxType, reason_code: code } = row;
  if (phase === 'cancelled') return own.some(isLookedAt) ? 'was cancelled, and yet sent' : undefined;
  if (phase !== 'done') return `still waits (${phase})`;
  if (trxType === 'VRFY') return undefined;
  const isBooked = own.some((one) => one.isBooked);
  if (code === null && !isBooked) return 'is a clean success that nothing was booked for';
  if (code !== null && code !== 'PECSET_NOT_CERTAIN' && isBooked) return `was booked, and is told as ${code}`;
  if (code === null && own.some(({ isAlert }) => isAlert) && !isCovered(own, ofPack))
    return 'hides an alert behind a clean success';
  return undefined;
};

const toldDecision = (one: Decision): string =>
  `${one.operation} ${one.login} ${one.code}${one.isAlert ? '!' : ''} ${one.clientTrxId.slice(0, 4)}`;

const toldRow = (row: Row): string =>
  `${row.partner_id}/${row.ml_id} ${row.trx_type} ${row.phase} ${row.status} ${row.reason_code} ${row.undo_ml_id}: ${row.attempts
    .map((one) => `${one.purpose} ${one.reply} ${one.found} ${one.id.slice(0, 4)}`)
    .join(', ')}`;

/** Checks every transaction of our ledger against the national system's decisions on its requests. */
export const weighWalk = async (scene: Scene): Promise<Weighed> => {
  const decisions = await decisionsOf(scene);
  const bySerial = Map.groupBy(decisions, ({ sn }) => sn);
  const { rows } =
    await sql<Row>`select t.partner_id, t.ml_id, t.sn, t.trx_type, t.phase, t.status, t.reason_code,
      t.undo_ml_id, coalesce((select jsonb_agg(jsonb_build_object('id', a.client_trx_id, 'purpose', a.purpose,
          'reply', a.reply, 'found', a.found) order by a.attempt_no)
        from attempt a where a.partner_id = t.partner_id and a.ml_id = t.ml_id), '[]') as attempts
    from transaction t order by t.sn, t.ml_id`.execute(scene.db);
  const sent = new Set(rows.flatMap(({ attempts }) => attempts.map(({ id }) => id)));
  const unknown = decisions.filter(({ clientTrxId }) => !sent.has(clientTrxId));
  const untrue = rows.flatMap((row) => {
    const ofPack = bySerial.get(row.sn) ?? [];
    const own = ofPack.filter(({ clientTrxId }) => row.attempts.some(({ id }) => id === clientTrxId));
    const fault = faultOf(row, own, ofPack);
    if (!fault) return [];
    const ledger = rows.filter(({ sn }) => sn === row.sn).map(toldRow);
    return [[`${row.sn}: ${row.ml_id} ${fault}`, ...ofPack.map(toldDecision), ...ledger].join('\n  ')];
  });
  const wrong = [
    ...untrue,
    ...unknown.map((one) => `${one.sn}: ${toldDecision(one)} stands nowhere in our ledger`),
  ];
  const changing = rows.filter(({ trx_type: trxType }) => trxType !== 'VRFY');
  return {
    dispensed: changing.filter(({ trx_type: type, reason_code: code }) => type === 'DSPN' && code === null)
      .length,
    notCertain: changing.filter(({ reason_code: code }) => code === 'PECSET_NOT_CERTAIN').length,
    wrong,
  };
};
