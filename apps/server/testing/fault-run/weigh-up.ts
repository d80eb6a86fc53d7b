import { sql } from 'kysely';
import { z } from 'zod';
import { GTIN } from './press-packs.ts';
import type { Scene } from './scene.ts';

export type Weighed = {
  readonly dispensed: number;
  /** Left to a person to decide. */
  readonly notCertain: number;
  /** Everything that is not as it must be, in words. */
  readonly wrong: readonly string[];
};

const Seen = z.object({
  state: z.string(),
  changes: z.array(z.object({ operation: z.string(), login: z.string() })),
});

type Dispense = { readonly sn: string; readonly status: string | null; readonly reason_code: string | null };

const faultOf = (dispenses: readonly Dispense[], seen: z.output<typeof Seen>): string | undefined => {
  const [row] = dispenses;
  if (!row || dispenses.length > 1) return `stands ${dispenses.length} times in the book`;
  const { status, reason_code: code } = row;
  if (seen.changes.length !== 1 || seen.state !== 'INACTIVE')
    return `is ${seen.state} after ${seen.changes.length} changes (our row: ${status} ${code})`;
  if (status === 'I' && code === null) return undefined;
  return code === 'PECSET_NOT_CERTAIN' ? undefined : `is dispensed, and our row says ${status} ${code}`;
};

/** What the national system holds against what our book says, pack by pack. */
export const weighUp = async ({ db, national }: Scene, serials: readonly string[]): Promise<Weighed> => {
  const { rows } = await sql<Dispense>`select sn, status, reason_code from transaction
    where trx_type = 'DSPN' order by sn`.execute(db);
  const bySerial = Map.groupBy(rows, ({ sn }) => sn);
  const wrong: string[] = [];
  for (const sn of serials) {
    const seen = Seen.parse((await national.tell('GET', `/packs/${GTIN}/${sn}`)).body);
    const fault = faultOf(bySerial.get(sn) ?? [], seen);
    if (fault) wrong.push(`${sn} ${fault}`);
  }
  const alerts = await sql<{ sn: string; reason_code: string }>`select t.sn, t.reason_code from alert a
    join transaction t using (partner_id, ml_id) where a.alert_id is not null`.execute(db);
  for (const { sn, reason_code: code } of alerts.rows) wrong.push(`${sn} raised an alert: ${code}`);
  const Received = z.array(z.object({ answered: z.string().nullable() }));
  const received = Received.parse((await national.tell('GET', '/received?operation=G120')).body);
  const alarms = received.filter(({ answered }) => answered === 'NMVS_NC_PCK_22').length;
  if (alarms > 0) wrong.push(`the national system answered ${alarms} times with an alert`);
  return {
    dispensed: rows.filter(({ status, reason_code: code }) => status === 'I' && code === null).length,
    notCertain: rows.filter(({ reason_code: code }) => code === 'PECSET_NOT_CERTAIN').length,
    wrong,
  };
};
