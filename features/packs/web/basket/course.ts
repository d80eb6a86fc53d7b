import type { HistoryItem } from '../../contract/index.ts';
import { type ResultTone, resultTone } from '../signals/result-tone.ts';
import type { BasketRow } from './basket-row.ts';
import type { BasketEffect, BasketState, Circumstances, Errand } from './basket-state.ts';

/** How far an event has led: the state by now, and what is to be done beside. */
export type Course = {
  readonly state: BasketState;
  readonly effects: readonly BasketEffect[];
  readonly given: Circumstances;
};

export const changed = (course: Course, changes: Partial<BasketState>): Course => ({
  ...course,
  state: { ...course.state, ...changes },
});

export const changedRow = (course: Course, id: string, changes: Partial<BasketRow>): Course =>
  changed(course, {
    rows: course.state.rows.map((row) => (row.id === id ? { ...row, ...changes } : row)),
  });

export const doing = (course: Course, effect: BasketEffect): Course => ({
  ...course,
  effects: [...course.effects, effect],
});

export const signalled = (course: Course, tone: ResultTone): Course =>
  doing(course, { kind: 'signal', tone });

export const asked = (course: Course, id: string, errand: Errand): Course =>
  changed(course, { waiting: [...course.state.waiting, { id, errand }] });

const told = (course: Course, id: string, kind: 'again' | 'verdict'): Course =>
  changed(course, { told: { kind, id }, again: course.state.again.filter((one) => one !== id) });

export const toldAgain = (course: Course, id: string): Course => told(course, id, 'again');

export const toldVerdict = (course: Course, id: string, item?: HistoryItem): Course => {
  const tone = item ? resultTone(item) : 'warning';
  // Scanned once more while it was asked about: that is still to be seen where nothing worse is.
  const again = course.state.again.includes(id) && tone === 'success';
  return told(signalled(course, tone), id, again ? 'again' : 'verdict');
};

/** Of the packs that are being dispensed one more is through: each its own transaction, and none stops another. */
export const dispensed = (course: Course, tone: ResultTone): Course => {
  const { sending } = course.state;
  if (!sending) return course;
  const { total } = sending;
  const tones = [...sending.tones, tone];
  if (tones.length < total) return changed(course, { sending: { total, tones } });
  const worst = (['alert', 'warning', 'pending'] as const).find((one) => tones.includes(one)) ?? 'success';
  const done = tones.filter((one) => one === 'success').length;
  return changed(signalled(course, worst), { sending: undefined, told: { kind: 'sent', done, total } });
};
