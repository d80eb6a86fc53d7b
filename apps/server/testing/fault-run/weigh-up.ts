import { sql } from 'kysely';
import { z } from 'zod';
import { type Answers, GTIN } from './press-packs.ts';
import type { Scene } from './scene.ts';

export type Weighed = {
  readonly dispensed: number;
  /** Number of dispenses that were left to a person to decide. */
  readonly notCertain: number;
  /** A sentence for each finding. */
  readonly wrong: readonly string[];
};

const Seen = z.object({
  state: z.string(),
  changes: z.array(z.object({ operation: z.string(), login: z.string() })),
});

type Dispense = {
  readonly ml_id: number;
  readonly sn: string;
  readonly status: string | null;
  readonly reason_code: string | null;
};

type Pack = {
  readonly dispenses: readonly Dispense[];
  readonly answer: { readonly mlId: number; readonly status: string | null } | undefined;
  readonly seen: z.output<typeof Seen>;
};

const faultOf = ({ dispenses, answer, seen }: Pack): string | undefined => {
  const [row] = dispenses;
  if (!row || dispenses.length > 1) return `stands ${dispenses.length} times in the ledger`;
  const { ml_id: mlId, status, reason_code: code } = row;
  if (answer && answer.mlId !== mlId) return `was acknowledged as ${answer.mlId} and stands as ${mlId}`;
  if (answer && answer.status !== null && answer.status !== status)
    return `was acknowledged with ${answer.status}, and our row says ${status} ${code}`;
  if (seen.changes.length !== 1 || seen.state !== 'INACTIVE')
    return `is ${seen.state} after ${seen.changes.length} changes (our row: ${status} ${code})`;
  if (status === 'I' && code === null) return undefined;
  return code === 'PECSET_NOT_CERTAIN' ? undefined : `is dispensed, and our row says ${status} ${code}`;
};

const Received = z.array(z.object({ at: z.string(), xml: z.string(), answered: z.string().nullable() }));

/** Describes each alert with all requests for its pack and all of our attempts. */
const alarmsIn = async ({ db, national }: Scene): Promise<readonly string[]> => {
  const received = Received.parse((await national.tell('GET', '/received')).body);
  const serialIn = (xml: string) => / \w+:sn="([^"]+)"/.exec(xml)?.[1] ?? '';
  const alarms = received.filter(({ answered }) => answered === 'NMVS_NC_PCK_22');
  const told: string[] = [];
  for (const { xml } of alarms) {
    const sn = serialIn(xml);
    const asked = received.filter((one) => serialIn(one.xml) === sn);
    const { rows } = await sql`select a.attempt_no, a.purpose, a.reply, a.found, a.began_at, a.ended_at
      from attempt a join transaction t using (partner_id, ml_id)
      where t.sn = ${sn} and t.trx_type = 'DSPN' order by a.attempt_no`.execute(db);
    const requests = asked.map(({ at, answered }) => `${at} ${answered}`);
    told.push(`${sn} was answered with an alert: ${JSON.stringify({ requests, attempts: rows })}`);
  }
  return told;
};

/** Compares the national system's state with our ledger, pack by pack. */
export const weighUp = async (
  scene: Scene,
  serials: readonly string[],
  answers: Answers,
): Promise<Weighed> => {
  const { db, national } = scene;
  const { rows } = await sql<Dispense>`select ml_id, sn, status, reason_code from transaction
    where trx_type = 'DSPN' order by sn`.execute(db);
  const bySerial = Map.groupBy(rows, ({ sn }) => sn);
  const wrong: string[] = [];
  for (const sn of serials) {
    const seen = Seen.parse((await national.tell('GET', `/packs/${GTIN}/${sn}`)).body);
    const fault = faultOf({ dispenses: bySerial.get(sn) ?? [], answer: answers.get(sn), seen });
    if (fault) wrong.push(`${sn} ${fault}`);
  }
  const alerts = await sql<{ sn: string; reason_code: string }>`select t.sn, t.reason_code from alert a
    join transaction t using (partner_id, ml_id) where a.alert_id is not null`.execute(db);
  for (const { sn, reason_code: code } of alerts.rows) wrong.push(`${sn} raised an alert: ${code}`);
  wrong.push(...(await alarmsIn(scene)));
  return {
    dispensed: rows.filter(({ status, reason_code: code }) => status === 'I' && code === null).length,
    notCertain: rows.filter(({ reason_code: code }) => code === 'PECSET_NOT_CERTAIN').length,
    wrong,
  };
};
