import type { Rows } from '@pecset/db';
import type { Gtin } from '@pecset/gs1';
import type { PartnerId } from '@pecset/kernel';
import { type InTransaction, int8, jsonIn, orNull, part, text } from '@pecset/server-kit';
import { type SandboxAnswer, sandboxAnswer } from '../../../domain/index.ts';
import type { Answer } from '../../../domain/transaction.ts';
import type { AtOnce, FirstIntent, Gateway } from '../port.ts';
import { newSandboxAlertId } from './alert-id.ts';
import { readHeld, readSaid } from './held.ts';
import { sandboxStore } from './store.ts';

const decide = ({ operation, pack, userId, at }: FirstIntent, held: unknown): SandboxAnswer =>
  sandboxAnswer(
    readHeld(held),
    { sn: pack.sn, batch: { id: pack.lotNum, expiry: pack.expDate } },
    operation,
    { by: String(userId), at: at.getTime() },
  );

const answerOf = ({ status, reasonCode, alert }: SandboxAnswer): Answer => ({
  status,
  reasonCode,
  alertId: alert ? newSandboxAlertId() : null,
});

/** Everything is in our own database, so whoever presses gets the answer with the commit that enters the press. */
const atOnce: AtOnce = {
  knows: ({ partnerId, gtin, sn }) =>
    `(select held from sandbox_pack where partner_id = ${partnerId} and gtin = ${gtin} and sn = ${sn})`,
  decide: (intent, known) => {
    const decided = decide(intent, known);
    return decided.pendingMs > 0
      ? { kind: 'later', forMs: decided.pendingMs }
      : { kind: 'answered', answer: answerOf(decided), keep: JSON.stringify(decided.held) };
  },
  keeps: (entered) =>
    part({
      name: 'sandbox_kept',
      gives: [],
      takes: { partnerId: int8<PartnerId>(), gtin: text<Gtin>(), sn: text(), keep: orNull(jsonIn()) },
      text: `insert into sandbox_pack (partner_id, gtin, sn, held)
        select :partnerId, :gtin, :sn, :keep from ${entered.name} where :keep is not null
        on conflict (partner_id, gtin, sn) do update set held = excluded.held`,
    }),
};

/**
 * The simulated national system: pure rules over the organisation's own sandbox packs. No pack data leave. Asked about
 * a transaction that it has answered already, it says the same again and counts nothing twice.
 */
export const sandboxGateway = (inTransaction: InTransaction<Rows>): Gateway => ({
  atOnce,
  ask: (intent) =>
    inTransaction(async (tx) => {
      const packs = sandboxStore(tx);
      const { held, said } = await packs.lock(intent);
      const before = readSaid(said);
      if (before?.mlId === intent.mlId && before.operation === intent.operation)
        return { kind: 'answered', answer: before.answer };
      const decided = decide(intent, held);
      const answer = answerOf(decided);
      const { mlId, operation } = intent;
      // A verify changes nothing: asked again it may be answered anew, and what was said of a change stays known.
      await packs.keep(intent, decided.held, operation === 'verify' ? before : { mlId, operation, answer });
      return { kind: 'answered', answer };
    }),
});
