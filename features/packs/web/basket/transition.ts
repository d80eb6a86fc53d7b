import type { HistoryItem } from '../../contract/index.ts';
import { type ResultTone, resultTone } from '../signals/result-tone.ts';
import type { BasketRow } from './basket-row.ts';
import type { BasketEffect, BasketState, Circumstances, Task } from './basket-state.ts';

/** The state so far and the effects for the runner; the reducer passes it through its steps. */
export type Transition = {
  readonly state: BasketState;
  readonly effects: readonly BasketEffect[];
  readonly given: Circumstances;
};

export const changed = (transition: Transition, changes: Partial<BasketState>): Transition => ({
  ...transition,
  state: { ...transition.state, ...changes },
});

export const changedRow = (transition: Transition, id: string, changes: Partial<BasketRow>): Transition =>
  changed(transition, {
    rows: transition.state.rows.map((row) => (row.id === id ? { ...row, ...changes } : row)),
  });

export const doing = (transition: Transition, effect: BasketEffect): Transition => ({
  ...transition,
  effects: [...transition.effects, effect],
});

export const signalled = (transition: Transition, tone: ResultTone): Transition =>
  doing(transition, { kind: 'signal', tone });

export const enqueued = (transition: Transition, id: string, task: Task): Transition =>
  changed(transition, { waiting: [...transition.state.waiting, { id, task }] });

const told = (transition: Transition, id: string, kind: 'again' | 'verdict'): Transition =>
  changed(transition, { told: { kind, id }, again: transition.state.again.filter((one) => one !== id) });

export const toldAgain = (transition: Transition, id: string): Transition => told(transition, id, 'again');

export const toldVerdict = (transition: Transition, id: string, item?: HistoryItem): Transition => {
  const tone = item ? resultTone(item) : 'warning';
  // A scan repeated during the request is shown, unless the result needs attention.
  const again = transition.state.again.includes(id) && tone === 'success';
  return told(signalled(transition, tone), id, again ? 'again' : 'verdict');
};

/** Counts one more pack as dispensed; each is its own transaction, and a failure does not stop the others. */
export const dispensed = (transition: Transition, tone: ResultTone): Transition => {
  const { sending } = transition.state;
  if (!sending) return transition;
  const { total } = sending;
  const tones = [...sending.tones, tone];
  if (tones.length < total) return changed(transition, { sending: { total, tones } });
  const worst = (['alert', 'warning', 'pending'] as const).find((one) => tones.includes(one)) ?? 'success';
  const done = tones.filter((one) => one === 'success').length;
  return changed(signalled(transition, worst), { sending: undefined, told: { kind: 'sent', done, total } });
};
