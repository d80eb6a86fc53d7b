import { expect, vi } from 'vitest';
import type { Basket } from '../basket.ts';
import { countsOf, mayLeaveOutQuestion, type Standing } from '../basket-row.ts';
import { scanOf } from './basket-place.ts';

export const seen = (basket: Basket) => basket.state().rows.map(basket.see);
export const counts = (basket: Basket) => countsOf(seen(basket), basket.state().failed);
export const mayLeaveOut = (basket: Basket) => mayLeaveOutQuestion(seen(basket), basket.state().failed);
export const standings = (basket: Basket): Readonly<Record<string, Standing>> =>
  Object.fromEntries(seen(basket).map(({ row, standing }) => [row.pack.sn, standing]));
export const settled = (basket: Basket) =>
  vi.waitFor(() => expect(counts(basket).working).toBe(0), { interval: 1, timeout: 20_000 });
export const dispenseAll = (basket: Basket, question: 'asked' | 'left-out' = 'asked') =>
  basket.dispenseAll(
    basket.state().rows.map(({ id }) => id),
    question,
  );
export const fill = async (basket: Basket, ...sns: readonly string[]) => {
  for (const sn of sns) basket.add(scanOf(sn));
  await settled(basket);
};
