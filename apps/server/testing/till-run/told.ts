import { setTimeout as pause } from 'node:timers/promises';
import type { Rows } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { eventKinds } from '@pecset/notifications/contract';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Member } from '../fault-run/scene.ts';

const Added = z.object({ secret: z.string() });

/** As an administrator does it on the page; returns the secret. */
export const addWebhook = async (
  db: Kysely<Rows>,
  server: string,
  { partnerId, cookie }: Member,
  address: string,
): Promise<string> => {
  await db
    .updateTable('session')
    .set({ proved_at: new Date() })
    .where('partner_id', '=', partnerId)
    .execute();
  const answer = await fetch(`${server}/api/org/webhooks`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ address, mode: 'production', kinds: eventKinds }),
  });
  if (!answer.ok) throw new Error(`the webhook was answered ${answer.status}: ${await answer.text()}`);
  return Added.parse(await answer.json()).secret;
};

/** The numbers of all events of each organisation, in their order. */
export const eventsOf = async (db: Kysely<Rows>): Promise<ReadonlyMap<PartnerId, readonly string[]>> => {
  const { rows } = await sql<{ partner_id: PartnerId; id: string }>`
    select partner_id, 'evt_' || replace(event_id::text, '-', '') as id from event order by written_by, event_no`.execute(
    db,
  );
  const byOrganisation = Map.groupBy(rows, ({ partner_id }) => partner_id);
  return new Map([...byOrganisation].map(([partnerId, events]) => [partnerId, events.map(({ id }) => id)]));
};

/** Lets the waits between tries pass at once, until nothing waits, or for so long nothing more has arrived. */
export const deliveriesEnd = async (db: Kysely<Rows>, withinMs: number): Promise<void> => {
  let least = Number.POSITIVE_INFINITY;
  let tooLate = performance.now() + withinMs;
  while (performance.now() < tooLate) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_delivery
      where state = 'waiting'`.execute(db);
    const waiting = rows[0]?.count ?? 0;
    if (waiting === 0) return;
    if (waiting < least) tooLate = performance.now() + withinMs;
    least = Math.min(least, waiting);
    await sql`update webhook set rest_until = null`.execute(db);
    await sql`update webhook_delivery set next_at = now() where state = 'waiting' and next_at > now() + interval '1 s'`.execute(
      db,
    );
    await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
      where key like 'webhook-%' and locked_at is null), run_at := now())`.execute(db);
    await pause(200);
  }
};

export const isInLedger = async (db: Kysely<Rows>, sn: string): Promise<boolean> => {
  const { rows } = await sql`select from transaction where sn = ${sn} and trx_type = 'DSPN'`.execute(db);
  return rows.length > 0;
};
