import { type SandboxAnswer, sandboxAnswer } from '../../domain/index.ts';
import type { Ask, Gateway, NationalAnswer } from '../gateway.ts';
import { newSandboxAlertId } from './alert-id.ts';

const decide = ({ operation, pack, userId, at, held }: Ask) =>
  sandboxAnswer(held, { sn: pack.sn, batch: { id: pack.lotNum, expiry: pack.expDate } }, operation, {
    by: String(userId),
    at: at.getTime(),
  });

const answerOf = ({ status, reasonCode, alert, held }: SandboxAnswer): NationalAnswer => ({
  status,
  reasonCode,
  alertId: alert ? newSandboxAlertId() : null,
  held,
});

/** The simulated national system: pure rules over the organisation's own sandbox packs. No pack data leave. */
export const sandboxGateway: Gateway = (ask) => {
  const decided = decide(ask);
  return decided.pendingMs > 0
    ? { kind: 'awaited', forMs: decided.pendingMs }
    : { kind: 'answered', answer: answerOf(decided) };
};

/** What the sandbox says when its time has come. */
export const lateSandboxAnswer = (ask: Ask): NationalAnswer => answerOf(decide(ask));
